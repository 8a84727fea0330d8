import type { repairStat } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { toHundredths } from '@fleet/domain/core/values/formats.ts';

/** Figures of some orders. */

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

const meanOf = (values: readonly number[], digits: number): number | null => {
  if (values.length === 0) return null;
  const scale = 10 ** digits;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * scale) / scale;
};

/** How quickly orders are taken up and done, how many at the first try, and what they cost. */
export const statOf = (rows: readonly RepairRow[]): ReplyOf<typeof repairStat> => {
  const closed = rows.filter(({ step }) => step === 'closed');
  const responses = rows.flatMap(({ reportedAt, acceptedAt }) =>
    acceptedAt === null ? [] : [minutesBetween(reportedAt, acceptedAt)],
  );
  const repairs = closed.flatMap(({ acceptedAt, submittedAt }) =>
    acceptedAt === null || submittedAt === null ? [] : [minutesBetween(acceptedAt, submittedAt) / 60],
  );
  return {
    open: rows.length - closed.length,
    waiting: rows.filter(({ step }) => step === 'waiting').length,
    overdue: rows.filter(({ isOverdue }) => isOverdue).length,
    closed: closed.length,
    avgResponseMinutes: meanOf(responses, 0),
    avgRepairHours: meanOf(repairs, 2),
    firstFixRate: meanOf(
      closed.map(({ rejectCount }) => (rejectCount === 0 ? 100 : 0)),
      1,
    ),
    cost: rows.reduce((sum, { totalCost }) => sum + toHundredths(totalCost), 0) / 100,
  };
};
