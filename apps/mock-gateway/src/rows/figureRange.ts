import { refuse } from '../pipeline/envelope.ts';
import { fromInstant } from './instants.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';

/** Spans of time that lists and figures are asked for. */

/** What is asked for; an end that is left out is open. */
interface Asked {
  readonly from?: string;
  readonly to?: string;
}

const allTime = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** The span of time that was asked for, in milliseconds; an open end falls back. */
export const spanOf = (asked: Asked, fallback: { readonly from: number; readonly to: number } = allTime) => ({
  from: asked.from === undefined ? fallback.from : fromInstant(asked.from, '时间起'),
  to: asked.to === undefined ? fallback.to : fromInstant(asked.to, '时间止'),
});

/** Days of the figures when no range is asked for. */
const usualDays = 30;
const mostDays = 366;

/** The range of figures: the last thirty days to their end, unless one end or both are named. */
export const figureRange = (asked: Asked, now: number) => {
  const { to } = spanOf(asked, { from: 0, to: startOfDay(dayOfEpoch(now) + 1) - 1 });
  const { from } = spanOf(asked, { from: startOfDay(dayOfEpoch(to) - usualDays + 1), to });
  if (from > to) return refuse('invalidInput', '时间起不能晚于时间止');
  const days = { first: dayOfEpoch(from), last: dayOfEpoch(to) };
  return days.last - days.first >= mostDays ? refuse('invalidInput', '时间范围不能超过一年') : { from, to, days };
};
