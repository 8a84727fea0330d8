import { daysBetween } from '../../../core/values/days.ts';
import { toHundredths } from '../../../core/values/formats.ts';
import { lastDayOf, monthOf, monthsOver } from '../../../core/values/months.ts';

/**
 * What should have been spent in a month. Budgets are for the whole project: spread evenly over the days of its plan they
 * say by month which one went over it (designed).
 */

/** A budget, in integer fen, and the days of the plan that it is for, `YYYY-MM-DD`, both included. */
export interface PlannedBudget {
  readonly fen: number;
  readonly from: string;
  readonly to: string;
}

/** Spreads a budget over the months of its plan by days, in fen: the months come to the budget exactly. */
export function spreadOverMonths({ fen, from, to }: PlannedBudget): ReadonlyMap<string, number> {
  const days = daysBetween(from, to) + 1;
  let given = 0;
  return new Map(
    monthsOver([monthOf(from), monthOf(to)]).map((month) => {
      const last = lastDayOf(month) < to ? lastDayOf(month) : to;
      // what all days up to the end of this month come to: so nothing is lost to rounding
      const until = Math.round((fen * (daysBetween(from, last) + 1)) / days);
      const share = until - given;
      given = until;
      return [month, share];
    }),
  );
}

/** The shares of some months in several budgets, in yuan. */
export function plannedByMonth(months: readonly string[], budgets: readonly PlannedBudget[]): readonly number[] {
  const all = budgets.map(spreadOverMonths);
  return months.map((month) => all.reduce((sum, spread) => sum + (spread.get(month) ?? 0), 0) / 100);
}

/** How the months stand against the plan: above it positive, alone and together with all before it. */
export function monthBalances(spent: readonly number[], planned: readonly number[]) {
  const deviations = spent.map((amount, place) => toHundredths(amount) - toHundredths(planned[place] ?? 0));
  let sum = 0;
  return {
    deviations: deviations.map((fen) => fen / 100),
    cumulative: deviations.map((fen) => (sum += fen) / 100),
  };
}
