import { Button } from '@blueprintjs/core';
import { resetPassword } from '@fleet/domain/contract/users.ts';
import { signOutRequested } from '@fleet/domain/state/session/signOut.ts';
import { me } from '@fleet/domain/state/profile/me.ts';
import { texts } from '@fleet/domain/codes/messages.ts';
import { formatDateTime } from '@fleet/domain/rules/formats.ts';
import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { useCall, useHolds, useSession } from '../../shell/hooks.ts';
import { ChangePasswordDialog } from '../../shell/password/ChangePasswordDialog.tsx';
import { useResource } from '../../shell/useResource.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResetPasswordDialog } from '../../ui/ResetPasswordDialog.tsx';
import './profile.css';

/** /profile/index: who one is here, and one's password. */
export default function ProfilePage() {
  const session = useSession();
  const call = useCall();
  const signOut = useUnit(signOutRequested);
  const [isReset, setReset] = useState(false);
  const mayReset = useHolds('Users-reset-password');
  const { state, refresh } = useResource(me, 'me', {});
  const [opened, setOpened] = useState<'change' | 'reset' | null>(null);
  if (session === null) return null;
  const user = state?.data ?? null;
  return (
    <>
      <PageHeader
        title="账号信息"
        actions={
          <>
            {mayReset && <Button text="重置密码" onClick={() => setOpened('reset')} />}
            <Button intent="primary" text="修改密码" onClick={() => setOpened('change')} />
          </>
        }
      />
      <div className="card profile-card">
        <div className="profile-person">
          <span className="profile-avatar" aria-hidden="true">
            {[...(session.realName || session.userName)][0]}
          </span>
          <div>
            <h2>{session.realName || session.userName}</h2>
            <p>{session.userName}</p>
          </div>
        </div>
        {user !== null ? (
          <dl className="profile-facts">
            <Fact title="用户名" value={user.userName} />
            <Fact title="姓名" value={user.realName} />
            <Fact title="用户ID" value={user.userId} isCopyable />
            <Fact title="手机号" value={user.phone} />
            <Fact title="邮箱" value={user.email} />
            <Fact title="租户" value={user.tntName} />
            <Fact title="租户ID" value={user.tntId} isCopyable />
            <Fact title="账号类型" value={user.isInner ? '内部用户' : '租户用户'} />
            <Fact title="角色" value={user.roles.map(({ name }) => name).join('、')} />
            <Fact title="创建时间" value={formatDateTime(user.createdAt)} />
            <Fact title="最近登录" value={formatDateTime(user.lastSignInAt)} />
          </dl>
        ) : state?.status === 'refused' && state.error !== null ? (
          <ErrorState failure={state.error} onRetry={refresh} />
        ) : (
          <LoadingState lines={5} />
        )}
      </div>
      {opened === 'reset' && (
        <ResetPasswordDialog
          name={session.userName}
          kind="user"
          reset={async () => {
            const query = { userId: session.userId };
            const result = await call(resetPassword, { query }, { listener: 'profile.reset', quiet: true });
            setReset(result.kind === 'data');
            return result;
          }}
          onClose={() => {
            setOpened(null);
            // The old password and every session with it are gone, this one included.
            if (isReset) signOut();
          }}
        />
      )}
      <ChangePasswordDialog isOpen={opened === 'change'} onClose={() => setOpened(null)} />
    </>
  );
}

interface FactProps {
  readonly title: string;
  readonly value: string | null;
  readonly isCopyable?: boolean;
}

function Fact({ title, value, isCopyable = false }: FactProps): ReactNode {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {value || texts.nothing}
        {isCopyable && value !== null && <CopyButton text={value} label={title} />}
      </dd>
    </>
  );
}
