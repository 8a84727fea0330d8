import type { RoleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';

/** What the lists of users, user groups and button sets of a role are told. */
export interface RoleBinding {
  readonly role: RoleRow;
  readonly tenant: TenantChoice;
  /** The action of the page that binds and unbinds. */
  readonly bind: Action;
}
