import { longestRoleName, roleAdd, type RoleRow, roleUpdate } from '@fleet/domain/areas/access/roles/contract.ts';
import { copyName } from '@fleet/domain/core/records/copyName.ts';
import { rolesPage } from '@fleet/domain/areas/access/roles/actions.ts';
import { type ReactNode, useState } from 'react';
import type { NameDialog as NameDialogOf } from '../../../form/NameDialog.tsx';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { roleBindingTabs } from './roleBindingTabs.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const NameDialog = lazyDialog(
  async () => (await import('../../../form/NameDialog.tsx')).NameDialog,
) as typeof NameDialogOf;
const BindDialog = lazyDialog(async () => (await import('../../../form/binding/BindDialog.tsx')).BindDialog);
const DeleteRoleDialog = lazyDialog(
  async () => (await import('./DeleteRoleDialog.tsx')).DeleteRoleDialog,
  ({ role }) => role !== null,
);

interface Options {
  /** Whose a new role becomes. */
  readonly tenant: TenantChoice;
  /** The roles as they are listed now, for the dialog of what is bound. */
  readonly rows?: readonly RoleRow[];
  readonly onAdded: (role: { readonly roleId: string; readonly name: string }) => void;
  readonly onRemoved: (role: RoleRow) => void;
}

type Opened = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'copy' | 'bind'; readonly role: RoleRow };

/** What the actions of roles lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useRoleDialogs({ tenant, rows, onAdded, onRemoved }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [toRemove, setToRemove] = useState<RoleRow | null>(null);
  const open = (dialog: 'edit' | 'copy' | 'bind') => (role: RoleRow) => setOpened({ dialog, role });
  const close = () => setOpened(null);
  /** With what was bound since the dialog was opened. */
  const current = (role: RoleRow) => rows?.find(({ roleId }) => roleId === role.roleId) ?? role;
  const dialogs: ReactNode = (
    <>
      {(opened?.dialog === 'add' || opened?.dialog === 'copy') && (
        <AddRoleDialog
          source={opened.dialog === 'copy' ? opened.role : null}
          tenant={opened.dialog === 'copy' ? tenantOf(opened.role) : tenant}
          onAdded={onAdded}
          onClose={close}
        />
      )}
      {opened?.dialog === 'edit' && <EditRoleDialog role={opened.role} onClose={close} />}
      {opened?.dialog === 'bind' && (
        <BindDialog
          title={`绑定「${opened.role.name}」`}
          tabs={roleBindingTabs({
            role: current(opened.role),
            tenant: tenantOf(opened.role),
            bind: rolesPage.actions.bind,
          })}
          onClose={close}
        />
      )}
      <DeleteRoleDialog role={toRemove} onClose={() => setToRemove(null)} onRemoved={onRemoved} />
    </>
  );
  const handlers = {
    add: () => setOpened({ dialog: 'add' }),
    edit: open('edit'),
    copy: open('copy'),
    bind: open('bind'),
    remove: (role: RoleRow) => setToRemove(role),
  };
  return { handlers, dialogs };
}

interface AddProps extends Pick<Options, 'tenant' | 'onAdded'> {
  /** The role that the new one begins as a copy of. */
  readonly source: RoleRow | null;
  readonly onClose: () => void;
}

function AddRoleDialog({ source, tenant, onAdded, onClose }: AddProps) {
  const call = useCall();
  const from = source === null ? {} : { roleId: source.roleId };
  return (
    <NameDialog
      title={source === null ? '新增角色' : `复制角色「${source.name}」`}
      schema={roleAdd.bodySchema!}
      initial={{
        name: source === null ? '' : copyName(source.name, longestRoleName),
        description: source?.description ?? '',
      }}
      newOf={tenant}
      send={(body, of) => call(roleAdd, { query: { ...from, ...of }, body }, { listener: roleAdd.id })}
      done={(name) => `已新增角色「${name}」`}
      onDone={({ roleId }, name) => onAdded({ roleId, name })}
      onClose={onClose}
    />
  );
}

interface EditProps {
  readonly role: RoleRow;
  readonly onClose: () => void;
}

function EditRoleDialog({ role: { roleId, name, description }, onClose }: EditProps) {
  const call = useCall();
  return (
    <NameDialog
      title={`编辑角色「${name}」`}
      schema={roleUpdate.bodySchema!}
      initial={{ name, description }}
      send={(body) => call(roleUpdate, { query: { roleId }, body }, { listener: roleUpdate.id })}
      done={() => '已保存'}
      onClose={onClose}
    />
  );
}
