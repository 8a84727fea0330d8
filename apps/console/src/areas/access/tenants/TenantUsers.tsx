import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { userList, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { tenantUsersTab } from '@fleet/domain/areas/access/tenants/actions.ts';
import { useState } from 'react';
import { ListSection } from '../../../list/ListSection.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { ResetPassword } from '../users/ResetPassword.tsx';
import { userColumns } from '../users/userColumns.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddUserDialog = lazyDialog(async () => (await import('../users/AddUserDialog.tsx')).AddUserDialog);
const BindUserDialog = lazyDialog(async () => (await import('../users/bindings/BindUserDialog.tsx')).BindUserDialog);

/** The users of a tenant: adding one, binding one, and a new password for one. */
export function TenantUsers({ tenant: of }: { readonly tenant: TenantRow }) {
  const { tntId, name } = of;
  const tenant = { tntId };
  const openDetail = useOpenDetail('UsersDetail', tenant);
  const view = useList(userList, { fixed: tenant, part: 'users' });
  const columns = useColumns('tenants.users', userColumns(false));
  const [opened, setOpened] = useState<{ readonly dialog: 'bind' | 'reset'; readonly user: UserRow } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const actions = useActions(tenantUsersTab.actions, {
    createUser: () => setAdding(true),
    bind: (user) => setOpened({ dialog: 'bind', user }),
    reset: (user) => setOpened({ dialog: 'reset', user }),
  });
  const close = () => setOpened(null);
  return (
    <>
      <ListSection
        label="租户用户"
        view={view}
        columns={columns}
        nameOf={({ realName }) => realName}
        tools={<PageButtons items={actions.ofPage} size="small" withIcons />}
        filters={<KeywordFilter label="用户名/姓名/手机号" value={view.query.keyword} filter={view.filter} />}
        onOpen={openDetail && (({ userId, realName }) => openDetail(userId, realName))}
        actions={actions}
        actionsWidth={128}
        empty={
          <EmptyState
            title="还没有用户"
            text={
              <FirstSteps
                steps={[[tenantUsersTab.actions.createUser, '新增第一个用户，让租户的人可以登录']]}
                otherwise="租户的用户显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} size="small" withIcons />}
          />
        }
      />
      {isAdding && (
        <AddUserDialog
          title={`为「${name}」${tenantUsersTab.actions.createUser.title}`}
          tenant={tenant}
          known={of}
          onClose={() => setAdding(false)}
        />
      )}
      {opened?.dialog === 'bind' && (
        <BindUserDialog user={opened.user} tenant={tenant} bind={tenantUsersTab.actions.bind} onClose={close} />
      )}
      {opened?.dialog === 'reset' && <ResetPassword kind="tenant" user={opened.user} onClose={close} />}
    </>
  );
}
