import { describe, expect, it } from 'vitest';
import { nextFeedbackStatuses } from './feedbackStatus.ts';

describe('the way of a feedback', () => {
  it.each([
    [1, [2, 3, 4]],
    [2, [3, 4]],
    [3, [4]],
    [4, [3]],
  ])('leads from %i to %j', (from, to) => {
    expect(nextFeedbackStatuses(from)).toEqual(to);
  });
});
