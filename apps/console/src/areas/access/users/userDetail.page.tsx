import { userDetailPage } from '@fleet/domain/areas/access/users/actions.ts';
import { userGet, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { HeaderActions } from '../../../detail/HeaderActions.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { bindingKindNames, bindingKinds } from './bindings/userBindingKinds.tsx';
import { UserBindings } from './bindings/UserBindings.tsx';
import { UserSignIns } from './UserSignIns.tsx';
import { UserStatus } from '../shared/UserStatus.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { userColumns } from './userColumns.tsx';
import { UserPermissions } from './UserPermissions.tsx';
import { useUserActions } from './useUserActions.tsx';

const {
  route,
  actions: { bind, ...actions },
} = userDetailPage;

/** /management/users-detail/{name}/{id}: all about one user (S2 §6). */
export default function UserDetailPage() {
  return (
    <RecordPage
      page={userDetailPage}
      endpoint={userGet}
      inputOf={(userId, tenant) => ({ query: { userId, ...tenant } })}
    >
      {(user, tenant) => <Detail user={user} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ user, tenant }: { readonly user: UserRow; readonly tenant: TenantChoice }) {
  const can = useCan();
  const session = useSession();
  const [, navigate] = useLocation();
  const userActions = useUserActions({
    actions,
    tenant,
    onChanged: (change) => {
      if (change === 'remove') navigate(pathOf('Users'));
    },
  });
  return (
    <>
      <DetailPage
        name={route}
        title={user.realName}
        beside={
          <>
            <span className="page-note">{user.userName}</span>
            {user.tntId !== session?.tntId && <span className="page-note">{user.tntName}</span>}
            <UserStatus isLocked={user.isLocked} />
          </>
        }
        actions={<HeaderActions actions={userActions.actionsOf(user)} />}
        tabs={[
          {
            id: 'basic',
            title: '基本信息',
            content: () => <Properties properties={columnProperties(userColumns(session?.isInner === true), user)} />,
          },
          ...bindingKindNames.map((kind) => ({
            id: kind,
            title: bindingKinds[kind].title,
            content: () => <UserBindings key={kind} kind={kind} user={user} tenant={tenant} isAllowed={can(bind)} />,
          })),
          {
            id: 'permissions',
            title: '有效权限',
            content: () => <UserPermissions userId={user.userId} tenant={tenant} />,
          },
          { id: 'sign-ins', title: '登录日志', content: () => <UserSignIns userId={user.userId} tenant={tenant} /> },
        ]}
      />
      {userActions.dialogs}
    </>
  );
}
