import { deviceGroupsTab } from '@fleet/domain/areas/equipment/detail/actions.ts';
import { groupDevicesTab, groupingActions } from '@fleet/domain/areas/equipment/group/actions.ts';
import { useCan } from '../../../app/actions/useCan.ts';

/** Whether the person may put devices into groups, and take them out: only who may do both can take the one back. */
export function useMembershipRights(): { readonly mayPutIn: boolean; readonly mayTakeOut: boolean } {
  const can = useCan();
  return {
    mayPutIn: [groupDevicesTab.actions.add, deviceGroupsTab.actions.join, groupingActions.actions.group].some(can),
    mayTakeOut: [groupDevicesTab.actions.takeOut, deviceGroupsTab.actions.leave].some(can),
  };
}
