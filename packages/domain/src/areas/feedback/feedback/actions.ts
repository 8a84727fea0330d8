import { feedbackDelete, feedbackExport, feedbackStatusSet } from './contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Feedback (S1 §6): everybody has his own, `Feedback-edit` handles the tenant's. */
export const feedbackPage = pageActions('Feedback', [], {
  handle: action('处理', ['Feedback-edit'], [feedbackStatusSet]),
  export: action('导出', ['Feedback-edit'], [feedbackExport]),
  remove: action('删除', ['Feedback-edit'], [feedbackDelete]),
});
