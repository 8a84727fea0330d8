import { type PhaseIdentifier, phases } from '../project/projectCodes.ts';
import { dayLength, epochOf } from '../../../core/values/formats.ts';
import { isFinished, type NodeDates, type NodeStatus } from './nodeStatus.ts';

/** Phases as steps (S1 §4, Steps and Show status). */

interface PhaseNode extends NodeDates {
  readonly phase: PhaseIdentifier;
  readonly parentId: string | null;
  readonly status: NodeStatus;
}

/** Days since a node should have been over; 0 when it is over or still has time. `today` as in `phaseSteps`. */
export const overdueDaysOf = (
  { planEndDate, status }: Pick<PhaseNode, 'planEndDate' | 'status'>,
  today: number,
): number => {
  const end = epochOf(planEndDate);
  return isFinished(status) || end === null || end >= today ? 0 : Math.ceil((today - end) / dayLength);
};

/**
 * Steps over the top nodes of a project, every phase present: 1 and not to be clicked while nothing was begun, 3 when
 * all is done, 4 when something is overdue, else 2.
 *
 * @param today midnight in Shanghai, in milliseconds
 */
export const phaseSteps = (nodes: readonly PhaseNode[], today: number) =>
  phases.map(({ identifier, name }) => {
    const own = nodes.filter(({ phase, parentId }) => phase === identifier && parentId === null);
    const finishedCount = own.filter(({ status }) => isFinished(status)).length;
    const isBegun = own.some(({ status }) => status !== 5);
    const isDone = own.length > 0 && finishedCount === own.length;
    const isLate = own.some((node) => overdueDaysOf(node, today) > 0);
    return {
      identifier,
      name,
      step: isDone ? (3 as const) : isLate ? (4 as const) : isBegun ? (2 as const) : (1 as const),
      status: isDone ? (3 as const) : isBegun ? (2 as const) : (1 as const),
      nodeCount: own.length,
      finishedCount,
    };
  });
