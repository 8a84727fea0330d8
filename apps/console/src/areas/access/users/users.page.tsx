import { Plus } from '@blueprintjs/icons';
import { userList, userGet, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { usersPage } from '@fleet/domain/areas/access/users/actions.ts';
import { useMemo, useState } from 'react';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { AddUserDialog } from './AddUserDialog.tsx';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { ActionButton } from '../../../app/actions/ActionButton.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { userColumns } from './userColumns.tsx';
import { MoreUserFilters, UserFilters } from './UserFilters.tsx';
import type { UserChange } from './ChangeUsersDialog.tsx';
import { useUserActions } from './useUserActions.tsx';

const { actions } = usersPage;

/** Users of a tenant (S2 §6). */
export default function UsersPage() {
  const session = useSession();
  const can = useCan();
  const view = useList(userList);
  const all = userColumns(session?.isInner === true);
  const columns = useColumns('users', all);
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const { tntId, createdFrom, createdTo } = view.query;
  const tenant = useMemo(() => (tntId === undefined ? {} : { tntId }), [tntId]);
  const userActions = useUserActions({
    actions,
    tenant,
    onChanged: (change, done) => {
      if (change === 'remove') view.removed(done.map(({ userId }) => userId));
      else view.select(done, false);
    },
  });
  const batchActions = [actions.lock, actions.unlock, actions.remove];
  const add = (
    <ActionButton action={actions.add} intent="primary" icon={<Plus size={14} />} onClick={() => setAdding(true)} />
  );
  return (
    <>
      <ListPage
        title="用户"
        view={view}
        columns={columns}
        nameOf={({ realName }) => realName}
        headerActions={add}
        filters={<UserFilters view={view} tenant={tenant} />}
        moreFilters={<MoreUserFilters view={view} />}
        moreFiltersSet={createdFrom === undefined && createdTo === undefined ? 0 : 1}
        canSelect={({ userId }) => userId !== session?.userId}
        batch={batchActions.some(can) ? (rows) => <BatchButtons users={rows} onAsk={userActions.ask} /> : undefined}
        onOpen={can(actions.view) ? ({ userId }) => setOpenId(userId) : undefined}
        actions={(user) => [
          ...permittedActions(can, [{ action: actions.view, onClick: () => setOpenId(user.userId) }]),
          ...userActions.actionsOf(user),
        ]}
        empty={<EmptyState title="还没有用户" action={add} />}
      />
      <RecordDrawer
        id={can(actions.view) ? openId : null}
        title="用户详情"
        endpoint={userGet}
        inputOf={(userId) => ({ query: { userId, ...tenant } })}
        pathOf={({ userId, realName, tntId: of }) =>
          detailPath('UsersDetail', { id: userId, name: realName, tntId: of })
        }
        onClose={() => setOpenId(null)}
      >
        {(user) => <Properties properties={columnProperties(all, user)} />}
      </RecordDrawer>
      {isAdding && <AddUserDialog title={actions.add.title} tenant={tenant} onClose={() => setAdding(false)} />}
      {userActions.dialogs}
    </>
  );
}

interface BatchProps {
  readonly users: readonly UserRow[];
  readonly onAsk: (change: UserChange, users: readonly UserRow[]) => void;
}

/** What can be done with selected users: lock who is not locked, unlock who is, delete all of them. */
function BatchButtons({ users, onAsk }: BatchProps) {
  const locked = users.filter(({ isLocked }) => isLocked);
  const others = users.filter(({ isLocked }) => !isLocked);
  return (
    <>
      <ActionButton
        size="small"
        action={actions.lock}
        disabledReason={others.length === 0 ? '所选用户都已锁定' : null}
        onClick={() => onAsk('lock', others)}
      />
      <ActionButton
        size="small"
        action={actions.unlock}
        disabledReason={locked.length === 0 ? '所选用户都未锁定' : null}
        onClick={() => onAsk('unlock', locked)}
      />
      <ActionButton
        size="small"
        className="batch-danger"
        action={actions.remove}
        onClick={() => onAsk('remove', users)}
      />
    </>
  );
}
