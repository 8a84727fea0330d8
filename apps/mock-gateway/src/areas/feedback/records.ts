import type { RecordRules } from '../../pipeline/call.ts';
import { findFeedback } from './feedback/feedbackRows.ts';

/** Whoever sees a feedback reads its comments and writes one. */
export const feedbackRecord: RecordRules = {
  toRead: findFeedback,
  toWrite: findFeedback,
  commentOrder: 'oldestFirst',
};
