import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';

/** What a field has that is asked for where it stands: its id, and what is wrong with it. */
export type Asked = (name: string) => { readonly id: string; readonly problem: string | null };

/** What every step of the wizard is given. */
export interface StepProps {
  readonly draft: JobDraft;
  readonly change: (changes: Partial<JobDraft>) => void;
  /** The pack that was chosen; null while none is, and while it is read. */
  readonly pack: PackRow | null;
  readonly tenant: TenantChoice;
}
