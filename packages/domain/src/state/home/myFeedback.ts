import { feedbackList, feedbackStat } from '../../contract/feedback.ts';
import { createResource } from '../resource/resource.ts';

/** What home shows of the person's own feedback. */

export const myFeedbackFigures = createResource({
  name: 'home.feedbackFigures',
  endpoint: feedbackStat,
  quiet: true,
});

export const myLatestFeedback = createResource({
  name: 'home.latestFeedback',
  endpoint: feedbackList,
  quiet: true,
});
