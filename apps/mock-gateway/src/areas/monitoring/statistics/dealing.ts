import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { mostDaysOfTasks } from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { tasksWithin, type WorkedTask } from '../../fleet/face.ts';
import type { Asked } from './asked.ts';
import type { Work, WorkDay } from './work.ts';

/**
 * Single tasks of many days: how many there are is known from the days, so only those days are gone through whose tasks
 * stand on the page.
 */

interface Dealing<Row> {
  /** How many rows a day of a vehicle has, as its figures say. */
  readonly countOf: (day: WorkDay) => number;
  /** Those rows, out of the tasks that started or ended on that day. */
  readonly rowsOf: (day: WorkDay, tasks: readonly WorkedTask[], isWithin: (at: number) => boolean) => readonly Row[];
  readonly momentOf: (row: Row) => number;
  readonly idOf: (row: Row) => string;
}

/** Refuses more days than single tasks are kept of. */
export const requireFewDays = ({ days: { first, last } }: Asked): void => {
  if (last - first >= mostDaysOfTasks) refuse('invalidInput', `时间范围不能超过 ${mostDaysOfTasks} 天`);
};

/** The rows from an offset on, at most so many, by the moment of each; and how many there are in all. */
export const deal = <Row>(
  { world }: Call<Endpoint>,
  { asOf }: Asked,
  { days }: Work,
  { countOf, rowsOf, momentOf, idOf }: Dealing<Row>,
  isUpwards: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): { readonly list: readonly Row[]; readonly total: number } => {
  const inOrder = [...Map.groupBy(days, ({ day }) => day)].toSorted(([one], [other]) =>
    isUpwards ? one - other : other - one,
  );
  const list: Row[] = [];
  let passed = 0;
  for (const [day, members] of inOrder) {
    const counts = members.map(countOf);
    const count = counts.reduce((sum, one) => sum + one, 0);
    const [skipped, end] = [Math.max(0, offset - passed), offset + limit - passed];
    passed += count;
    if (skipped >= count || end <= 0) continue;
    const [from, until] = [startOfDay(day), Math.min(asOf, startOfDay(day + 1) - 1)];
    const isWithin = (at: number): boolean => at >= from && at <= until;
    const rows = members.flatMap((one, place) =>
      counts[place] === 0 ? [] : rowsOf(one, tasksWithin(world, one.device.id, from, until), isWithin),
    );
    rows.sort((one, other) => {
      const order = momentOf(one) - momentOf(other) || (idOf(one) < idOf(other) ? -1 : 1);
      return isUpwards ? order : -order;
    });
    list.push(...rows.slice(skipped, end));
  }
  return { list, total: passed };
};
