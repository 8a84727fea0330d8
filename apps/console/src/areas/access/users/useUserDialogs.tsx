import { usersPage } from '@fleet/domain/areas/access/users/actions.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import type { UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import type { UserChange } from './ChangeUsersDialog.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const BindUserDialog = lazyDialog(async () => (await import('./bindings/BindUserDialog.tsx')).BindUserDialog);
const ChangeUsersDialog = lazyDialog(async () => (await import('./ChangeUsersDialog.tsx')).ChangeUsersDialog);
const EditUserDialog = lazyDialog(async () => (await import('./EditUserDialog.tsx')).EditUserDialog);

interface Options {
  /** Who was locked, unlocked or deleted, and who is to be selected no longer. */
  readonly onChanged: (change: UserChange, done: readonly UserRow[], over: readonly UserRow[]) => void;
}

interface Asked {
  readonly change: UserChange;
  readonly users: readonly UserRow[];
  readonly skipped: readonly Skipped<UserRow>[];
}

/** What the actions of a user lead to, on the list and on the user's page: handlers, and the dialogs they open. */
export function useUserDialogs({ onChanged }: Options) {
  const [opened, setOpened] = useState<{ readonly dialog: 'edit' | 'reset' | 'bind'; readonly user: UserRow } | null>(
    null,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (change: UserChange) => (users: readonly UserRow[], skipped: readonly Skipped<UserRow>[]) => {
    setAsked({ change, users, skipped });
    setAsking(true);
  };
  const open = (dialog: 'edit' | 'reset' | 'bind') => (user: UserRow) => setOpened({ dialog, user });
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && (
        <EditUserDialog title={`编辑用户「${opened.user.userName}」`} user={opened.user} onClose={close} />
      )}
      {opened?.dialog === 'bind' && (
        <BindUserDialog
          user={opened.user}
          tenant={tenantOf(opened.user)}
          bind={usersPage.actions.bind}
          onClose={close}
        />
      )}
      {opened?.dialog === 'reset' && <ResetPassword kind="user" user={opened.user} onClose={close} />}
      {asked !== null && (
        <ChangeUsersDialog
          {...asked}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDone={(done, over) => onChanged(asked.change, done, over)}
        />
      )}
    </>
  );
  const handlers = {
    edit: open('edit'),
    reset: open('reset'),
    bind: open('bind'),
    lock: ask('lock'),
    unlock: ask('unlock'),
    remove: ask('remove'),
  };
  return { handlers, dialogs };
}
