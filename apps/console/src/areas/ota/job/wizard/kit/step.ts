import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';

/** What every step of the wizard is given. */
export interface StepProps {
  readonly draft: JobDraft;
  readonly change: (changes: Partial<JobDraft>) => void;
  /** The pack that was chosen; null while none is, and while it is read. */
  readonly pack: PackRow | null;
  readonly tenant: TenantChoice;
}
