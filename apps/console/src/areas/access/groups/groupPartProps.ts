import type { GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';

/** What a tab of a user group is given. */
export interface GroupPartProps {
  readonly group: GroupRow;
  readonly tenant: TenantChoice;
  /** The action of the page that binds and unbinds. */
  readonly bind: Action;
}
