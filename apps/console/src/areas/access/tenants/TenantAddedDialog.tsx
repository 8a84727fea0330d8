import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { tenantsPage } from '@fleet/domain/areas/access/tenants/actions.ts';
import { tenantAdministrator } from '@fleet/domain/areas/access/tenants/tenantAdministrator.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { AddUserDialog } from '../users/AddUserDialog.tsx';
import type { KnownTenant } from '../users/FirstUser.tsx';

interface Props {
  /** Just added: nobody can sign in there yet. */
  readonly tenant: KnownTenant;
  readonly onClose: () => void;
}

/** After a tenant was added: leads on to its first user. */
export function TenantAddedDialog({ tenant, onClose }: Props) {
  const [isAdding, setAdding] = useState(false);
  const { tntId, name } = tenant;
  const title = `为「${name}」${tenantsPage.actions.createUser.title}`;
  if (isAdding) return <AddUserDialog title={title} tenant={{ tntId }} known={tenant} onClose={onClose} />;
  return (
    <Dialog isOpen title={`已新增租户「${name}」`} className={dialogStyles.confirm} onClose={onClose}>
      <DialogBody>
        <p>租户已带有角色“{tenantAdministrator.name}”，还没有人可以登录。</p>
        <p>下一步：新增管理员，资料先按联系人“{tenant.contact}”填好，可以修改。</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="稍后再说" onClick={onClose} />
            <Button intent="primary" autoFocus text="新增管理员" onClick={() => setAdding(true)} />
          </>
        }
      />
    </Dialog>
  );
}
