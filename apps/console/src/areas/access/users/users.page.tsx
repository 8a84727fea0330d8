import { userList, userGet, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { usersPage } from '@fleet/domain/areas/access/users/actions.ts';
import { useState } from 'react';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { userColumns } from './userColumns.tsx';
import { MoreUserFilters, UserFilters } from './UserFilters.tsx';
import { useUserDialogs } from './useUserDialogs.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddUserDialog = lazyDialog(async () => (await import('./AddUserDialog.tsx')).AddUserDialog);

/** Users of a tenant (S2 §6). */
export default function UsersPage() {
  const session = useSession();
  const view = useList(userList);
  const all = userColumns(session?.isInner === true);
  const columns = useColumns('users', useTenantColumn(all));
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const { createdFrom, createdTo } = view.query;
  const tenant = useScopeQuery();
  const users = useUserDialogs({
    onChanged: (change, done, over) => {
      // whoever was passed over is not left behind, selected for the next thing
      view.select(over, false);
      if (change !== 'remove') return;
      view.removed(done.map(({ userId }) => userId));
      if (done.some(({ userId }) => userId === openId)) setOpenId(null);
    },
  });
  const can = useCan();
  const open = ({ userId }: UserRow) => setOpenId(userId);
  const actions = useActions(usersPage.actions, { add: () => setAdding(true), view: open, ...users.handlers });
  const ofDrawer = useActions(usersPage.actions, users.handlers);
  return (
    <>
      <ListPage
        title="用户"
        view={view}
        columns={columns}
        nameOf={({ realName }) => realName}
        filters={<UserFilters view={view} tenant={tenant} />}
        moreFilters={<MoreUserFilters view={view} />}
        moreFiltersSet={createdFrom === undefined && createdTo === undefined ? 0 : 1}
        canSelect={({ userId }) => userId !== session?.userId}
        openKey={openId}
        onOpen={can(usersPage.actions.view) ? open : undefined}
        actions={actions}
        empty={<ScopedEmptyState what="用户" action={<ActionButtons items={actions.ofPage} withIcons />} />}
      />
      <RecordDrawer
        id={can(usersPage.actions.view) ? openId : null}
        title="用户详情"
        endpoint={userGet}
        inputOf={(userId) => ({ query: { userId } })}
        nameOf={({ realName }) => realName}
        pathOf={({ userId, realName }) => detailPath('UsersDetail', { id: userId, name: realName })}
        steps={recordSteps(view, openId, open)}
        actions={(user) => <PageButtons items={ofDrawer.ofRow(user)} />}
        onClose={() => setOpenId(null)}
      >
        {(user) => <Properties properties={columnProperties(all, user)} />}
      </RecordDrawer>
      {isAdding && (
        <AddUserDialog title={usersPage.actions.add.title} tenant={tenant} onClose={() => setAdding(false)} />
      )}
      {users.dialogs}
    </>
  );
}
