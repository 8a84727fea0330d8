import { refuse } from '../pipeline/envelope.ts';
import { dayOf, startOfDay } from './shanghaiDays.ts';
import { spanOf } from '../areas/home/usage/traceRows.ts';

/** Days of the figures when no range is asked for. */
const usualDays = 30;
const mostDays = 366;

/** The range of figures: the last thirty days to their end, unless one end or both are named. */
export const figureRange = (asked: { readonly from?: string; readonly to?: string }, now: number) => {
  const { to } = spanOf(asked, { from: 0, to: startOfDay(dayOf(now) + 1) - 1 });
  const { from } = spanOf(asked, { from: startOfDay(dayOf(to) - usualDays + 1), to });
  if (from > to) return refuse('invalidInput', '时间起不能晚于时间止');
  const days = { first: dayOf(from), last: dayOf(to) };
  return days.last - days.first >= mostDays ? refuse('invalidInput', '时间范围不能超过一年') : { from, to, days };
};
