import { instantToDay } from '../../../core/values/formats.ts';

/** Status of a node by its dates (S1 §4, Node): finished early, on time or late by days of Shanghai. */

/** Node of S1 §4: 1 in progress, 2 finished early, 3 finished on time, 4 finished late, 5 not started. */
export type NodeStatus = 1 | 2 | 3 | 4 | 5;

export interface NodeDates {
  /** Instants; null where there is none. */
  readonly planStartDate: string | null;
  readonly planEndDate: string | null;
  readonly actualStartDate: string | null;
  readonly actualEndDate: string | null;
}

/** The status that the dates of a node give. What was never planned to end is finished on time. */
export const nodeStatusOf = ({ planEndDate, actualStartDate, actualEndDate }: NodeDates): NodeStatus => {
  const ended = instantToDay(actualEndDate);
  if (ended === null) return instantToDay(actualStartDate) === null ? 5 : 1;
  const planned = instantToDay(planEndDate);
  // days are written so that their texts are in their order
  if (planned === null || ended === planned) return 3;
  return ended < planned ? 2 : 4;
};

/** Whether a status says that the node is done. */
export const isFinished = (status: number): boolean => status === 2 || status === 3 || status === 4;
