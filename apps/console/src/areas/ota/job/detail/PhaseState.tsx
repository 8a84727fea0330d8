import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import type { PhaseState as State } from '@fleet/domain/areas/ota/job/phase.ts';
import { isUnderWay, phaseText } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { countOf } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';

/** What the colour of the state of a phase says. */
const intents: Readonly<Record<State, StatusIntent>> = {
  1: 'none',
  2: 'primary',
  3: 'primary',
  4: 'warning',
  5: 'success',
  6: 'danger',
};

export type JobOfPhases = Pick<UpgradeJobDetail, 'status' | 'isCancelling' | 'phases'>;

/** Whether anything still comes of a phase. */
export const isOpenPhase = ({ no, status }: PhaseRow, job: JobOfPhases): boolean =>
  isUnderWay({ state: status }, no === job.phases.length, job);

interface Props {
  readonly phase: PhaseRow;
  readonly job: JobOfPhases;
}

/** How a phase stands, in a job that may have ended before it. */
export function PhaseState({ phase, job }: Props) {
  const { no, status, counts } = phase;
  const isCut = (status === 2 || status === 3 || status === 4) && !isOpenPhase(phase, job);
  return (
    <StatusDot
      intent={isCut ? 'none' : intents[status]}
      label={phaseText({ state: status, goingOn: countOf(counts, 1, 2, 3, 4, 5, 9) }, no === job.phases.length, job)}
    />
  );
}
