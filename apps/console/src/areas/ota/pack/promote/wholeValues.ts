import type { packMakeChoices } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { LiftedCheck } from '@fleet/domain/areas/ota/pack/promotion.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { OfTenant } from '../../../../form/NewTenantField.tsx';

/** What is written of a whole pack. */
export interface WholeValues extends OfTenant {
  readonly productKey: string;
  readonly firmwareName: string;
  readonly destVersion: string;
  readonly packDesc: string;
  readonly newFeaturesDesc: string;
  readonly fixIssueDesc: string;
  readonly compatibilityDesc: string;
  /** The pack of each module that is part of it, in the order in which devices apply them. */
  readonly members: readonly string[];
  readonly lifted: readonly LiftedCheck[];
}
export type MakeChoices = ReplyOf<typeof packMakeChoices>;
