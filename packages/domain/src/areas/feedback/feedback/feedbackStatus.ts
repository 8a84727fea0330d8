/** The way of a feedback: 1 pending, 2 read, 3 processing, 4 resolved (S1 §4). */

export type FeedbackStatus = 1 | 2 | 3 | 4;

export const feedbackStatuses: readonly FeedbackStatus[] = [1, 2, 3, 4];

/** Opening a pending feedback to handle it makes it read. */
export const pendingFeedback = 1;
export const readFeedback = 2;

/** Forward, steps may be left out; what was resolved may be taken up again. */
export const mayFollow = (from: number, to: number): boolean => to > from || (from === 4 && to === 3);

/** Statuses that a feedback may be set to next. */
export const nextFeedbackStatuses = (from: number): readonly FeedbackStatus[] =>
  feedbackStatuses.filter((to) => mayFollow(from, to));
