import { groupList, groupGet } from '@fleet/domain/areas/access/groups/contract.ts';
import { Plus } from '@blueprintjs/icons';
import { userGroupsPage } from '@fleet/domain/areas/access/groups/actions.ts';
import { useMemo, useState } from 'react';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { TenantFilter } from '../shared/TenantFilter.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { ActionButton } from '../../../app/actions/ActionButton.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { groupColumns } from './groupColumns.tsx';
import { AddGroupDialog } from './GroupDialog.tsx';
import { useGroupActions } from './useGroupActions.tsx';

const { actions } = userGroupsPage;

/** User groups of a tenant (S2 §6): members of a group have its roles. */
export default function UserGroupPage() {
  const can = useCan();
  const view = useList(groupList);
  const columns = useColumns('userGroups', groupColumns);
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const { keyword, tntId } = view.query;
  const tenant = useMemo(() => (tntId === undefined ? {} : { tntId }), [tntId]);
  const groups = useGroupActions({ actions, tenant, onRemoved: ({ groupId }) => view.removed([groupId]) });
  const add = (
    <ActionButton action={actions.add} intent="primary" icon={<Plus size={14} />} onClick={() => setAdding(true)} />
  );
  return (
    <>
      <ListPage
        title="用户组"
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        headerActions={add}
        filters={
          <>
            <KeywordFilter label="用户组名称/描述" value={keyword} filter={view.filter} />
            <TenantFilter value={tntId} onChange={(chosen) => view.filter({ tntId: chosen })} />
          </>
        }
        onOpen={can(actions.view) ? ({ groupId }) => setOpenId(groupId) : undefined}
        actions={(group) => [
          ...permittedActions(can, [{ action: actions.view, onClick: () => setOpenId(group.groupId) }]),
          ...groups.actionsOf(group),
        ]}
        empty={<EmptyState title="还没有用户组" text="把同样职责的人放进一个用户组，角色只需绑定一次。" action={add} />}
      />
      <RecordDrawer
        id={can(actions.view) ? openId : null}
        title="用户组详情"
        endpoint={groupGet}
        inputOf={(groupId) => ({ query: { groupId, ...tenant } })}
        pathOf={({ groupId, name }) => detailPath('UsersGroupDetail', { id: groupId, name, ...tenant })}
        onClose={() => setOpenId(null)}
      >
        {(group) => <Properties properties={columnProperties(groupColumns, group)} />}
      </RecordDrawer>
      {isAdding && <AddGroupDialog source={null} tenant={tenant} onClose={() => setAdding(false)} />}
      {groups.dialogs}
    </>
  );
}
