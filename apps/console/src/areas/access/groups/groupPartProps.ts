import type { GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';

/** What a tab of a user group is given. */
export interface GroupPartProps {
  readonly group: GroupRow;
  readonly tenant: TenantChoice;
  /** Whether the person may bind and unbind. */
  readonly isAllowed: boolean;
}
