import { userDetailPage } from '@fleet/domain/areas/access/users/actions.ts';
import { userGet, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { userRules } from '@fleet/domain/core/session/userContract.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { bindingKindNames, bindingKinds } from './bindings/userBindingKinds.tsx';
import { UserBindings } from './bindings/UserBindings.tsx';
import { UserSignIns } from './UserSignIns.tsx';
import { UserStatus } from '../shared/UserStatus.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { userColumns } from './userColumns.tsx';
import { useUserDialogs } from './useUserDialogs.tsx';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import * as pageHeaderStyles from '../../../ui/pageHeader.module.css';
import { TenantChip } from '../../../detail/TenantChip.tsx';

const { route } = userDetailPage;

/** /management/users-detail/{name}/{id}: all about one user (S2 §6). */
export default function UserDetailPage() {
  return (
    <RecordPage page={userDetailPage} endpoint={userGet} inputOf={(userId) => ({ query: { userId } })}>
      {(user, tenant) => <Detail user={user} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ user, tenant }: { readonly user: UserRow; readonly tenant: TenantChoice }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const {
    handlers: { edit, lock, unlock, reset, remove },
    dialogs,
  } = useUserDialogs({
    onChanged: (change) => {
      if (change === 'remove') navigate(pathOf('Users'));
    },
  });
  const actions = useActions(userDetailPage.actions, { edit, lock, unlock, reset, remove });
  return (
    <>
      <DetailPage
        name={route}
        title={user.realName}
        beside={
          <>
            <span className={pageHeaderStyles.note}>{user.userName}</span>
            <TenantChip of={user} />
            <UserStatus isLocked={user.isLocked} />
          </>
        }
        actions={<PageButtons items={actions.ofRow(user)} />}
        tabs={[
          {
            id: 'basic',
            title: '基本信息',
            content: () => <Properties properties={columnProperties(userColumns(session?.isInner === true), user)} />,
          },
          ...bindingKindNames.map((kind) => ({
            id: kind,
            title: bindingKinds[kind].title,
            content: () => (
              <UserBindings key={kind} kind={kind} user={user} tenant={tenant} bind={userDetailPage.actions.bind} />
            ),
          })),
          {
            id: 'permissions',
            title: '有效权限',
            content: () => <UserPermissions userId={user.userId} tenant={tenant} />,
          },
          { id: 'sign-ins', title: '登录日志', content: () => <UserSignIns userId={user.userId} tenant={tenant} /> },
        ]}
      />
      {dialogs}
    </>
  );
}

/** What a user may do by all his roles and user groups together. */
function UserPermissions({ userId, tenant }: { readonly userId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useRead(userRules, { query: { userId, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => (
        <HeldKeys
          granted={grantedBy(list, [])}
          none="绑定角色或加入用户组后，这里列出可以打开的页面和可以使用的按钮。"
        />
      )}
    </Loaded>
  );
}
