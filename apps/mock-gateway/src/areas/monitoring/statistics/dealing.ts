import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { mostDaysOfTasks } from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readDevicesAhead, tasksWithin, type WorkedTask } from '../../fleet/face.ts';
import type { Asked } from './asked.ts';
import type { Work, WorkDay } from './work.ts';

/**
 * Single tasks of many days: how many there are is known from the days, so only those days are gone through whose tasks
 * stand on the page.
 */

export interface Dealing<Row> {
  /** How many rows a day of a vehicle has, as its figures say. */
  readonly countOf: (day: WorkDay) => number;
  /** Those rows, out of the tasks that started or ended on that day. */
  readonly rowsOf: (day: WorkDay, tasks: readonly WorkedTask[], isWithin: (at: number) => boolean) => readonly Row[];
  /** An instant as rows write it: such texts sort as their moments do. */
  readonly momentOf: (row: Row) => string;
  readonly idOf: (row: Row) => string;
}

/** Refuses more days than single tasks are kept of. */
export const requireFewDays = ({ days: { first, last } }: Asked): void => {
  if (last - first >= mostDaysOfTasks) refuse('invalidInput', `时间范围不能超过 ${mostDaysOfTasks} 天`);
};

const inOrder = (days: readonly WorkDay[], isUpwards: boolean) =>
  [...Map.groupBy(days, ({ day }) => day)].toSorted(([one], [other]) => (isUpwards ? one - other : other - one));

/** The rows of a day of all vehicles in their order; a vehicle at a time. */
function* rowsOfDay<Row>(
  { world }: Call<Endpoint>,
  { asOf }: Asked,
  [day, members]: readonly [number, readonly WorkDay[]],
  { countOf, rowsOf, momentOf, idOf }: Dealing<Row>,
  isUpwards: boolean,
): Generator<null, readonly Row[], undefined> {
  const [from, until] = [startOfDay(day), Math.min(asOf, startOfDay(day + 1) - 1)];
  const isWithin = (at: number): boolean => at >= from && at <= until;
  const rows: Row[] = [];
  for (const one of members) {
    if (countOf(one) === 0) continue;
    rows.push(...rowsOf(one, tasksWithin(world, one.device.id, from, until, asOf), isWithin));
    yield null;
  }
  const isBefore = (one: Row, other: Row): boolean => {
    const [first, second] = [momentOf(one), momentOf(other)];
    return first === second ? idOf(one) < idOf(other) : first < second;
  };
  return rows.sort((one, other) => (isBefore(one, other) === isUpwards ? -1 : 1));
}

const atOnce = <Row>(steps: Generator<null, readonly Row[], undefined>): readonly Row[] => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** The rows from an offset on, at most so many, by the moment of each; and how many there are in all. */
export const deal = <Row>(
  call: Call<Endpoint>,
  asked: Asked,
  { days }: Work,
  dealing: Dealing<Row>,
  isUpwards: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): { readonly list: readonly Row[]; readonly total: number } => {
  const list: Row[] = [];
  let passed = 0;
  for (const [day, members] of inOrder(days, isUpwards)) {
    const count = members.reduce((sum, one) => sum + dealing.countOf(one), 0);
    const [skipped, end] = [Math.max(0, offset - passed), offset + limit - passed];
    passed += count;
    if (skipped >= count || end <= 0) continue;
    list.push(...atOnce(rowsOfDay(call, asked, [day, members], dealing, isUpwards)).slice(skipped, end));
  }
  return { list, total: passed };
};

/** Rows of a sheet of single tasks: more are for nobody to read, and take long to write. */
const mostDealt = 100_000;

/**
 * Asks for a sheet's rows whether there is room for them; one of chosen rows has room, whatever they lie among.
 *
 * @throws Refusal with how many there are
 */
export const requireRoom = (total: number, ids: string | undefined): void => {
  if (ids === undefined && total > mostDealt)
    refuse(
      'invalidInput',
      `共 ${formatCount(total)} 条，一次最多导出 ${formatCount(mostDealt)} 条，请缩短时间范围或减少设备`,
    );
};

/**
 * All rows in the same order, made as they are gone through: days of vehicles that nobody has asked for before take long,
 * so null says between any two that others may have a turn.
 *
 * @param ids the rows that were chosen; left out, all
 * @throws Refusal when a sheet has no room for them
 */
export const dealAll = <Row>(
  call: Call<Endpoint>,
  asked: Asked,
  { devices, days }: Work,
  dealing: Dealing<Row>,
  isUpwards: boolean,
  ids: string | undefined,
): Iterable<Row | null> => {
  requireRoom(
    days.reduce((sum, day) => sum + dealing.countOf(day), 0),
    ids,
  );
  // what is stored of them is read with the call, and the rest is reckoned
  readDevicesAhead(
    call.world,
    devices.map(({ id }) => id),
  );
  return (function* () {
    for (const day of inOrder(days, isUpwards)) yield* yield* rowsOfDay(call, asked, day, dealing, isUpwards);
  })();
};
