import { feedbackDelete, feedbackExport, feedbackStatusSet } from './contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Feedback (S1 §6): everybody has his own, `Feedback-edit` handles the tenant's. */
export const feedbackPage = pageOffers('Feedback', [], {
  handle: offer('处理', ['Feedback-edit'], [feedbackStatusSet]),
  export: offer('导出', ['Feedback-edit'], [feedbackExport]),
  remove: offer('删除', ['Feedback-edit'], [feedbackDelete]),
});
