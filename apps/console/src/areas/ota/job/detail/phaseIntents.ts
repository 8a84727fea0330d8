import type { PhaseState } from '@fleet/domain/areas/ota/job/phase.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';

/** What the colour of the state of a phase says. */
export const phaseIntents: Readonly<Record<PhaseState, StatusIntent>> = {
  1: 'none',
  2: 'primary',
  3: 'primary',
  4: 'warning',
  5: 'success',
  6: 'danger',
};
