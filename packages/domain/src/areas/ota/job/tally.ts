import { statusLabel } from '../../../core/codes/status.ts';
import { formatCount } from '../../../core/values/formats.ts';
import { type CountRow, nineCounts } from '../upgrade/counts.ts';
import type { PhaseTally } from './phase.ts';
import type { TaskState } from './taskEdits.ts';
import type { TaskTally } from './updateTask.ts';

/** What the counters of a job say to its phases and to the job itself; nobody looks at single devices for it. */

const sumOf = (rows: readonly CountRow[], isMeant: (row: CountRow) => boolean): number =>
  rows.reduce((sum, row) => (isMeant(row) ? sum + row.count : sum), 0);

/** What became of the devices of a job. */
export const taskTally = (rows: readonly CountRow[]): TaskTally => {
  const isLapsed = ({ state, reason }: CountRow) => state === 8 && (reason === 'expired' || reason === 'withdrawn');
  return {
    active: sumOf(rows, ({ state }) => state <= 5 || state === 9),
    busy: sumOf(rows, ({ state }) => state === 5 || state === 9),
    succeeded: sumOf(rows, ({ state }) => state === 6),
    failed: sumOf(rows, ({ state }) => state === 7),
    lapsed: sumOf(rows, isLapsed),
    cancelled: sumOf(rows, (row) => row.state === 8 && !isLapsed(row)),
  };
};

/** How a job has ended, and with how many of its devices: 未完成，成功 3 台，失败 2 台. */
export const endedText = (state: TaskState, tally: TaskTally): string => {
  const { succeeded, failed } = tally;
  const untouched = tally.lapsed + tally.cancelled + tally.active;
  const parts = [
    statusLabel('updateTask', state),
    `成功 ${formatCount(succeeded)} 台`,
    ...(failed > 0 ? [`失败 ${formatCount(failed)} 台`] : []),
    ...(untouched > 0 ? [`未升级 ${formatCount(untouched)} 台`] : []),
  ];
  return parts.join('，');
};

/**
 * What a phase came to so far.
 *
 * @param carried devices that have gone on from it to the next one; they are counted there
 */
export const phaseTally = (rows: readonly CountRow[], phaseNo: number, carried: number): PhaseTally => {
  const ofPhase = rows.filter((row) => row.phaseNo === phaseNo);
  return {
    counts: nineCounts(ofPhase),
    total: sumOf(ofPhase, () => true) + carried,
    carried,
    failingLate: sumOf(ofPhase, ({ isFailingLate }) => isFailingLate),
  };
};
