import type { PhaseForm, PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phaseTally } from '@fleet/domain/areas/ota/job/tally.ts';
import { nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import type { StoredPhase } from './stored.ts';

/** Phases of jobs as they are shown. */

type Counted = Parameters<typeof phaseTally>[0];

/** How far a phase has come. */
export const phaseProgressOf = (
  { phase, carried, decision }: StoredPhase,
  counts: Counted,
): Omit<PhaseRow, keyof PhaseForm> => {
  const tally = phaseTally(counts, phase.no, carried);
  return {
    no: phase.no,
    status: phase.state,
    total: tally.total,
    counts: nineCounts(counts, phase.no),
    carried,
    failingLate: tally.failingLate,
    startedAt: instantOrNull(phase.startedAt),
    endedAt: instantOrNull(phase.endedAt),
    soakUntil: instantOrNull(phase.soakUntil),
    waitsBecause: phase.waitsBecause,
    isBreachIgnored: phase.isBreachIgnored,
    decision: decision === null ? null : (JSON.parse(decision) as PhaseRow['decision']),
  };
};
