import type { RoleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';

/** What the lists of users, user groups and button sets of a role are told. */
export interface RoleBinding {
  readonly role: RoleRow;
  readonly tenant: TenantChoice;
  /** Whether the person may bind and unbind. */
  readonly isAllowed: boolean;
}
