import { groupGet, groupList, type GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import { userGroupsPage } from '@fleet/domain/areas/access/groups/actions.ts';
import { useState } from 'react';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { groupColumns } from './groupColumns.tsx';
import { useGroupDialogs } from './useGroupDialogs.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).AddGroupDialog);

/** User groups of a tenant (S2 §6): members of a group have its roles. */
export default function UserGroupPage() {
  const can = useCan();
  const view = useList(groupList);
  const columns = useColumns('userGroups', useTenantColumn(groupColumns));
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const { keyword } = view.query;
  const tenant = useScopeQuery();
  const {
    handlers: { edit, bind, remove },
    dialogs,
  } = useGroupDialogs({
    onRemoved: ({ groupId }) => {
      view.removed([groupId]);
      if (groupId === openId) setOpenId(null);
    },
  });
  const open = ({ groupId }: GroupRow) => setOpenId(groupId);
  const canView = can(userGroupsPage.actions.view);
  const actions = useActions(userGroupsPage.actions, { add: () => setAdding(true), view: open, edit, bind, remove });
  const ofDrawer = useActions(userGroupsPage.actions, { edit, bind, remove });
  return (
    <>
      <ListPage
        title="用户组"
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          <>
            <KeywordFilter label="用户组名称/描述" value={keyword} filter={view.filter} />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="用户组"
            text={
              <FirstSteps
                steps={[[userGroupsPage.actions.add, '把同样职责的人放进一个用户组，角色只需绑定一次']]}
                otherwise="用户组是同样职责的人，组内成员拥有该组的全部角色。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="用户组详情"
        endpoint={groupGet}
        inputOf={(groupId) => ({ query: { groupId } })}
        nameOf={({ name }) => name}
        pathOf={({ groupId, name }) => detailPath('UsersGroupDetail', { id: groupId, name })}
        steps={recordSteps(view, openId, open)}
        actions={(group) => <PageButtons items={ofDrawer.ofRow(group)} />}
        onClose={() => setOpenId(null)}
      >
        {(group) => <Properties properties={columnProperties(groupColumns, group)} />}
      </RecordDrawer>
      {isAdding && <AddGroupDialog source={null} tenant={tenant} onClose={() => setAdding(false)} />}
      {dialogs}
    </>
  );
}
