import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Much feedback: copies have no pictures, comments and history. */
export const feedbackDial: Dial = {
  endpoint: feedbackList,
  table: 'feedback',
  key: 'id',
  fresh: { file_count: '0', comment_count: '0' },
};
