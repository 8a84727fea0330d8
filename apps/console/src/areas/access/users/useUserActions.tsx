import type { UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '../../../app/actions/rowAction.ts';
import { BindUserDialog } from './bindings/BindUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { ChangeUsersDialog, type UserChange } from './ChangeUsersDialog.tsx';

interface Actions extends Readonly<Record<'edit' | 'lock' | 'unlock' | 'reset' | 'remove', Action>> {
  /** Left out on the page of a user, which has tabs for that. */
  readonly bind?: Action;
}

interface Options {
  readonly actions: Actions;
  readonly tenant: TenantChoice;
  /** Locked, unlocked or deleted. */
  readonly onChanged: (change: UserChange, users: readonly UserRow[]) => void;
}

/** What can be done with users, one or several: the actions and the dialogs behind them. */
export function useUserActions({ actions, tenant, onChanged }: Options) {
  const can = useCan();
  const own = useSession()?.userId;
  const [opened, setOpened] = useState<{ readonly dialog: 'edit' | 'reset' | 'bind'; readonly user: UserRow } | null>(
    null,
  );
  const [asked, setAsked] = useState<{ readonly change: UserChange; readonly users: readonly UserRow[] } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (change: UserChange, users: readonly UserRow[]) => {
    setAsked({ change, users });
    setAsking(true);
  };
  const actionsOf = (user: UserRow): readonly RowAction[] => {
    const isOwn = user.userId === own;
    return permittedActions(can, [
      { action: actions.edit, onClick: () => setOpened({ dialog: 'edit', user }) },
      user.isLocked
        ? { action: actions.unlock, onClick: () => ask('unlock', [user]) }
        : {
            action: actions.lock,
            disabledReason: isOwn ? '不能锁定自己' : null,
            onClick: () => ask('lock', [user]),
          },
      { action: actions.reset, onClick: () => setOpened({ dialog: 'reset', user }) },
      actions.bind === undefined ? null : { action: actions.bind, onClick: () => setOpened({ dialog: 'bind', user }) },
      {
        action: actions.remove,
        isDangerous: true,
        disabledReason: isOwn ? '不能删除自己' : null,
        onClick: () => ask('remove', [user]),
      },
    ]);
  };
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && (
        <EditUserDialog
          title={`编辑用户「${opened.user.userName}」`}
          user={opened.user}
          tenant={tenant}
          onClose={close}
        />
      )}
      {opened?.dialog === 'bind' && <BindUserDialog user={opened.user} tenant={tenant} onClose={close} />}
      {opened?.dialog === 'reset' && <ResetPassword kind="user" user={opened.user} tenant={tenant} onClose={close} />}
      {asked !== null && (
        <ChangeUsersDialog
          {...asked}
          isOpen={isAsking}
          tenant={tenant}
          onClose={() => setAsking(false)}
          onDone={(done) => {
            const left = asked.users.filter((user) => !done.includes(user));
            // whoever was refused is asked about once more
            if (left.length > 0) setAsked({ ...asked, users: left });
            onChanged(asked.change, done);
          }}
        />
      )}
    </>
  );
  return { actionsOf, ask, dialogs };
}
