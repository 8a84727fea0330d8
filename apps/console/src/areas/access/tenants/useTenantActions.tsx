import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { Offer } from '@fleet/domain/core/actions/offer.ts';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '../../../app/rowAction.ts';
import { AddUserDialog } from '../users/AddUserDialog.tsx';
import { BindUserDialog } from '../users/bindings/BindUserDialog.tsx';
import { ResetPassword } from '../users/ResetPassword.tsx';
import { offeredActions } from '../../../app/offeredActions.ts';
import { useOffered } from '../../../app/useOffered.ts';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { TenantDialog } from './TenantDialog.tsx';

type Offers = Readonly<Record<'edit' | 'createUser' | 'bind' | 'reset' | 'remove', Offer>>;

interface Options {
  readonly offers: Offers;
  readonly onDeleted: (tenant: TenantRow) => void;
}

/** Whose password is reset and who is bound: the user that the tenant began with. */
const administratorOf = ({ adminUserId, adminUserName }: TenantRow) =>
  adminUserId === null
    ? null
    : { userId: adminUserId, userName: adminUserName ?? '', realName: `管理员 ${adminUserName ?? ''}` };

/** What can be done with a tenant: the actions and the dialogs behind them. */
export function useTenantActions({ offers, onDeleted }: Options) {
  const can = useOffered();
  const [opened, setOpened] = useState<{
    readonly dialog: Exclude<keyof Offers, 'remove'>;
    readonly of: TenantRow;
  } | null>(null);
  const [toDelete, setToDelete] = useState<TenantRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actionsOf = (tenant: TenantRow): readonly RowAction[] => {
    const disabledReason = administratorOf(tenant) === null ? '还没有管理员，请先新增用户' : null;
    const open = (dialog: Exclude<keyof Offers, 'remove'>) => () => setOpened({ dialog, of: tenant });
    return offeredActions(can, [
      { offer: offers.edit, onClick: open('edit') },
      { offer: offers.createUser, onClick: open('createUser') },
      { offer: offers.bind, disabledReason, onClick: open('bind') },
      { offer: offers.reset, disabledReason, onClick: open('reset') },
      {
        offer: offers.remove,
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
      {opened !== null && <Opened {...opened} offers={offers} onClose={() => setOpened(null)} />}
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
  offers,
  onClose,
}: {
  readonly dialog: Exclude<keyof Offers, 'remove'>;
  readonly of: TenantRow;
  readonly offers: Offers;
  readonly onClose: () => void;
}) {
  const tenant = { tntId: of.tntId };
  const administrator = administratorOf(of);
  if (dialog === 'edit') return <TenantDialog tenant={of} title={offers.edit.title} onClose={onClose} />;
  if (dialog === 'createUser') {
    const title = `为「${of.name}」${offers.createUser.title}`;
    return <AddUserDialog title={title} tenant={tenant} onClose={onClose} />;
  }
  if (administrator === null) return null;
  if (dialog === 'bind') return <BindUserDialog user={administrator} tenant={tenant} onClose={onClose} />;
  return <ResetPassword kind="tenant" user={administrator} tenant={tenant} onClose={onClose} />;
}
