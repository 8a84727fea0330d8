import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import { type ReactNode, useState } from 'react';
import { ResetPassword } from '../users/ResetPassword.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddUserDialog = lazyDialog(async () => (await import('../users/AddUserDialog.tsx')).AddUserDialog);
const BindUserDialog = lazyDialog(async () => (await import('../users/bindings/BindUserDialog.tsx')).BindUserDialog);
const DeleteTenantDialog = lazyDialog(async () => (await import('./DeleteTenantDialog.tsx')).DeleteTenantDialog);
const TenantDialog = lazyDialog(async () => (await import('./TenantDialog.tsx')).TenantDialog);

/** The actions that a dialog comes behind, each under its title. */
type Actions = Readonly<Record<'edit' | 'createUser' | 'bind' | 'reset', Action>>;

interface Options {
  readonly actions: Actions;
  readonly onDeleted: (tenant: TenantRow) => void;
}

/** Whose password is reset and who is bound: the user that the tenant began with. */
const administratorOf = ({ adminUserId, adminUserName }: TenantRow) =>
  adminUserId === null
    ? null
    : { userId: adminUserId, userName: adminUserName ?? '', realName: `管理员 ${adminUserName ?? ''}` };

/** What the actions of tenants lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useTenantDialogs({ actions, onDeleted }: Options) {
  const [opened, setOpened] = useState<{ readonly dialog: keyof Actions; readonly of: TenantRow } | null>(null);
  const [toDelete, setToDelete] = useState<TenantRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const open = (dialog: keyof Actions) => (of: TenantRow) => setOpened({ dialog, of });
  const dialogs: ReactNode = (
    <>
      {opened !== null && <Opened {...opened} actions={actions} onClose={() => setOpened(null)} />}
      {toDelete !== null && (
        <DeleteTenantDialog
          isOpen={isAsking}
          tenant={toDelete}
          onClose={() => setAsking(false)}
          onDeleted={() => onDeleted(toDelete)}
        />
      )}
    </>
  );
  const handlers = {
    edit: open('edit'),
    createUser: open('createUser'),
    bind: open('bind'),
    reset: open('reset'),
    remove: (tenant: TenantRow) => {
      setToDelete(tenant);
      setAsking(true);
    },
  };
  return { handlers, dialogs };
}

function Opened({
  dialog,
  of,
  actions,
  onClose,
}: {
  readonly dialog: keyof Actions;
  readonly of: TenantRow;
  readonly actions: Actions;
  readonly onClose: () => void;
}) {
  const tenant = { tntId: of.tntId };
  const administrator = administratorOf(of);
  if (dialog === 'edit') return <TenantDialog tenant={of} title={actions.edit.title} onClose={onClose} />;
  if (dialog === 'createUser') {
    const title = `为「${of.name}」${actions.createUser.title}`;
    return <AddUserDialog title={title} tenant={tenant} known={of} onClose={onClose} />;
  }
  if (administrator === null) return null;
  if (dialog === 'bind')
    return <BindUserDialog user={administrator} tenant={tenant} bind={actions.bind} onClose={onClose} />;
  return <ResetPassword kind="tenant" user={administrator} onClose={onClose} />;
}
