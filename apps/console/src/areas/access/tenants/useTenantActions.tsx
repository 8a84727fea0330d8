import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '../../../app/actions/rowAction.ts';
import { AddUserDialog } from '../users/AddUserDialog.tsx';
import { BindUserDialog } from '../users/bindings/BindUserDialog.tsx';
import { ResetPassword } from '../users/ResetPassword.tsx';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { TenantDialog } from './TenantDialog.tsx';

type Actions = Readonly<Record<'edit' | 'createUser' | 'bind' | 'reset' | 'remove', Action>>;

interface Options {
  readonly actions: Actions;
  readonly onDeleted: (tenant: TenantRow) => void;
}

/** Whose password is reset and who is bound: the user that the tenant began with. */
const administratorOf = ({ adminUserId, adminUserName }: TenantRow) =>
  adminUserId === null
    ? null
    : { userId: adminUserId, userName: adminUserName ?? '', realName: `管理员 ${adminUserName ?? ''}` };

/** What can be done with a tenant: the actions and the dialogs behind them. */
export function useTenantActions({ actions, onDeleted }: Options) {
  const can = useCan();
  const [opened, setOpened] = useState<{
    readonly dialog: Exclude<keyof Actions, 'remove'>;
    readonly of: TenantRow;
  } | null>(null);
  const [toDelete, setToDelete] = useState<TenantRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actionsOf = (tenant: TenantRow): readonly RowAction[] => {
    const disabledReason = administratorOf(tenant) === null ? '还没有管理员，请先新增用户' : null;
    const open = (dialog: Exclude<keyof Actions, 'remove'>) => () => setOpened({ dialog, of: tenant });
    return permittedActions(can, [
      { action: actions.edit, onClick: open('edit') },
      { action: actions.createUser, onClick: open('createUser') },
      { action: actions.bind, disabledReason, onClick: open('bind') },
      { action: actions.reset, disabledReason, onClick: open('reset') },
      {
        action: actions.remove,
        isDangerous: true,
        onClick: () => {
          setToDelete(tenant);
          setAsking(true);
        },
      },
    ]);
  };
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
  return { actionsOf, dialogs };
}

function Opened({
  dialog,
  of,
  actions,
  onClose,
}: {
  readonly dialog: Exclude<keyof Actions, 'remove'>;
  readonly of: TenantRow;
  readonly actions: Actions;
  readonly onClose: () => void;
}) {
  const tenant = { tntId: of.tntId };
  const administrator = administratorOf(of);
  if (dialog === 'edit') return <TenantDialog tenant={of} title={actions.edit.title} onClose={onClose} />;
  if (dialog === 'createUser') {
    const title = `为「${of.name}」${actions.createUser.title}`;
    return <AddUserDialog title={title} tenant={tenant} onClose={onClose} />;
  }
  if (administrator === null) return null;
  if (dialog === 'bind') return <BindUserDialog user={administrator} tenant={tenant} onClose={onClose} />;
  return <ResetPassword kind="tenant" user={administrator} tenant={tenant} onClose={onClose} />;
}
