import { groupInfoList, type DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import { deviceGroupPage } from '@fleet/domain/areas/equipment/group/actions.ts';
import { mostLevels } from '@fleet/domain/areas/equipment/group/rules.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { childColumns } from './groupColumns.tsx';
import { useGroupDialogs } from './useGroupDialogs.tsx';

/** The groups directly below one. */
export function GroupChildren({ group: { groupId, tntId, depth } }: { readonly group: DeviceGroupRow }) {
  const view = useList(groupInfoList, { fixed: { parentId: groupId, tntId }, part: 'children' });
  const columns = useColumns('deviceGroups.children', childColumns);
  const open = useOpenDetail('GroupDetail', { tntId });
  const { handlers, dialogs } = useGroupDialogs({ onRemoved: (child) => view.removed([child.groupId]) });
  const actions = useActions(deviceGroupPage.actions, handlers);
  return (
    <>
      <ListSection
        label="子分组"
        view={view}
        columns={columns}
        nameOf={({ groupName }) => groupName}
        filters={<KeywordFilter label="分组名称/描述" value={view.query.keyword} filter={view.filter} />}
        onOpen={open && ((child) => open(child.groupId, child.groupName))}
        actions={actions}
        actionsWidth={168}
        empty={
          <EmptyState
            title="还没有子分组"
            text={depth < mostLevels ? '子分组的设备也计入本分组。' : `分组最多 ${mostLevels} 级，这里不能再有子分组。`}
          />
        }
      />
      {dialogs}
    </>
  );
}
