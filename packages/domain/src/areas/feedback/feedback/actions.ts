import {
  feedbackAdd,
  feedbackDelete,
  feedbackExport,
  feedbackInfo,
  type FeedbackRow,
  feedbackStatusSet,
} from './contract.ts';
import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Feedback (S1 §6): everybody has their own, `Feedback-edit` handles the tenant's. */
export const feedbackPage = pageActions('Feedback', [], {
  add: action('提交反馈', [], [feedbackAdd], { icon: 'plus', isPrimary: true }),
  view: rowAction<FeedbackRow>('查看', [], [feedbackInfo], { icon: 'eye-open' }),
  handle: rowAction<FeedbackRow>('处理', ['Feedback-edit'], [feedbackStatusSet]),
  export: action('导出', ['Feedback-edit'], [feedbackExport]),
  remove: batchAction<FeedbackRow>('删除', ['Feedback-edit'], [feedbackDelete], { icon: 'trash', isDangerous: true }),
});
