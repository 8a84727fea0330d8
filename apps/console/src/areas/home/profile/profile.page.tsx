import { Button } from '@blueprintjs/core';
import { userGet, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { EditUserDialog, userColumns, ResetPassword, UserSignIns } from '../../access/face.ts';
import { useHolds, useSession } from '../../../app/calls/hooks.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { ChangePasswordDialog } from '../../session/face.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import * as pageHeaderStyles from '../../../ui/pageHeader.module.css';

type Opened = 'edit' | 'change' | 'reset' | null;

/** Everything that is known of oneself, the own tenant included. */
const columns = userColumns(true);

/** /profile/index: who one is here, what one may do, when one has signed in, and one's password. */
export default function ProfilePage() {
  const session = useSession();
  const { granted } = useUnit($access);
  const navigate = useNavigate();
  const mayReset = useHolds('Users-reset-password');
  const { state, refresh } = useRead(userGet, {});
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (session === null) return null;
  const user: UserRow | null = state?.data ?? null;
  return (
    <>
      <DetailPage
        name="profile"
        title="账号信息"
        beside={<span className={pageHeaderStyles.note}>{session.realName || session.userName}</span>}
        actions={
          <>
            <Button text="我的反馈" onClick={() => navigate(pathOf('Feedback'))} />
            {mayReset && <Button text="重置密码" onClick={() => setOpened('reset')} />}
            <Button text="修改密码" onClick={() => setOpened('change')} />
            <Button intent="primary" text="编辑资料" disabled={user === null} onClick={() => setOpened('edit')} />
          </>
        }
        tabs={[
          {
            id: 'basic',
            title: '基本信息',
            content: () => (
              <Loaded state={state} onRetry={refresh}>
                {(own) => <Properties properties={columnProperties(columns, own)} />}
              </Loaded>
            ),
          },
          {
            id: 'permissions',
            title: '我的权限',
            content: () => <HeldKeys granted={granted} none="需要使用更多功能时，请联系本租户的管理员。" />,
          },
          {
            id: 'sign-ins',
            title: '登录日志',
            content: () => <UserSignIns userId={session.userId} tenant={ownTenant} />,
          },
        ]}
      />
      {opened === 'edit' && user !== null && <EditUserDialog title="编辑资料" user={user} onClose={close} />}
      {opened === 'reset' && <ResetPassword kind="user" user={session} onClose={close} />}
      <ChangePasswordDialog isOpen={opened === 'change'} onClose={close} />
    </>
  );
}

const ownTenant = {};
