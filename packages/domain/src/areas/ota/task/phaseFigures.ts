import { formatCount } from '../../../core/values/formats.ts';
import type { PhaseRow } from '../job/shapes.ts';

/** The figures of a phase, each with the filter of the devices that it counts: the list that it leads to is as long. */

/** What the devices of a job are filtered by. */
export type DeviceFilter = Readonly<Record<string, string>>;

export interface PhaseFigure {
  /** What is said before the number: `失败待重试`. */
  readonly text: string;
  readonly count: number;
  readonly filter: DeviceFilter;
}

/** The devices that are in a phase now; those that have gone on from it are in a later one. */
export const devicesOf = ({ no }: Pick<PhaseRow, 'no'>): DeviceFilter => ({ phaseNo: String(no) });

/** The devices of a phase that wait for another attempt after a failure at 校验 or later. */
export const failingLateOf = (phase: Pick<PhaseRow, 'no'>): DeviceFilter => ({
  ...devicesOf(phase),
  failingLate: 'true',
});

/** The devices that have gone on from a phase because they were offline. */
export const carriedFrom = ({ no }: Pick<PhaseRow, 'no'>): DeviceFilter => ({ carriedFrom: String(no) });

/** What a figure of a phase says: 成功 and 失败 are parts of 共 n 台. */
export const figureText = ({ text, count }: Pick<PhaseFigure, 'text' | 'count'>): string =>
  `${text} ${formatCount(count)}${text === '成功' || text === '失败' ? '' : ' 台'}`;

/** What is said of a phase: how many succeeded and failed of how many, and what else there is of it. */
export const phaseFigures = (
  phase: Pick<PhaseRow, 'no' | 'counts' | 'total' | 'carried' | 'failingLate'>,
): readonly PhaseFigure[] => {
  const { counts, total, carried, failingLate } = phase;
  const inState = (status: number): DeviceFilter => ({ ...devicesOf(phase), status: String(status) });
  return [
    { text: '成功', count: counts[5], filter: inState(6) },
    { text: '失败', count: counts[6], filter: inState(7) },
    { text: '共', count: total - carried, filter: devicesOf(phase) },
    ...(failingLate > 0 ? [{ text: '失败待重试', count: failingLate, filter: failingLateOf(phase) }] : []),
    ...(carried > 0 ? [{ text: '顺延', count: carried, filter: carriedFrom(phase) }] : []),
  ];
};
