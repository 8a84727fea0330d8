import { phases } from '../project/projectCodes.ts';
import type { ScheduleRow } from './contract.ts';
import { instantToDay } from '../../../core/values/formats.ts';
import { nodeStatusOf } from '../life-cycle/nodeStatus.ts';
import { deviationDays } from './deviation.ts';

/** The rows of the schedule as a table shows them: a heading for each phase, its nodes under it. */

export interface ScheduleLine extends Omit<ScheduleRow, 'status'> {
  /** 0 of a heading, from 1 of nodes. */
  readonly level: number;
  /** Of a heading null where only some nodes of the phase are shown. */
  readonly status: number | null;
}

const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);
const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

const headingOf = (
  phase: ScheduleRow['phase'],
  name: string,
  nodes: readonly ScheduleRow[],
  isWhole: boolean,
  today: string,
): ScheduleLine => {
  const isOver = nodes.every(({ actualEndDate }) => actualEndDate !== null);
  const dates = {
    planStartDate: earliest(nodes.map(({ planStartDate }) => planStartDate)),
    planEndDate: latest(nodes.map(({ planEndDate }) => planEndDate)),
    actualStartDate: earliest(nodes.map(({ actualStartDate }) => actualStartDate)),
    actualEndDate: isOver ? latest(nodes.map(({ actualEndDate }) => actualEndDate)) : null,
  };
  const nothing = { planStartDate: null, planEndDate: null, actualStartDate: null, actualEndDate: null };
  return {
    id: phase,
    parentId: null,
    parentName: null,
    phase,
    name,
    ownerName: null,
    level: 0,
    ...(isWhole
      ? {
          ...dates,
          deviationDays: deviationDays(instantToDay(dates.planEndDate), instantToDay(dates.actualEndDate), today),
          status: nodeStatusOf(dates),
        }
      : { ...nothing, deviationDays: null, status: null }),
  };
};

/**
 * Headings with their nodes, phases in their order.
 *
 * @param isWhole whether all nodes of each phase are among the rows: then the heading sums them up
 * @param today `YYYY-MM-DD`
 */
export const scheduleTable = (rows: readonly ScheduleRow[], isWhole: boolean, today: string): readonly ScheduleLine[] =>
  phases.flatMap(({ identifier, name }) => {
    const nodes = rows.filter(({ phase }) => phase === identifier);
    if (nodes.length === 0) return [];
    return [headingOf(identifier, name, nodes, isWhole, today), ...nodes];
  });
