import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/codes/words.ts';
import { useState } from 'react';
import type { TenantChoice } from '../shell/detailAddress.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TabBar, TabPanel } from '../ui/TabBar.tsx';
import { UserBindings } from './UserBindings.tsx';
import { type BindingKind, bindingKindNames, bindingKinds } from './userBindingKinds.tsx';
import './people.css';

interface Props {
  readonly user: { readonly userId: string; readonly realName: string };
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

const tabs = bindingKindNames.map((id) => ({ id, title: bindingKinds[id].title }));

/** The bindings of a user in one place, a tab each. Rendered while it is open, for who may bind. */
export function BindUserDialog({ user, tenant, onClose }: Props) {
  const [kind, setKind] = useState<BindingKind>('roles');
  return (
    <Dialog isOpen title={`绑定「${user.realName}」`} className="bind-dialog" onClose={onClose}>
      <DialogBody>
        <TabBar label="绑定" name="bind" tabs={tabs} active={kind} onChange={setKind} />
        <TabPanel name="bind" active={kind}>
          <UserBindings key={kind} kind={kind} user={user} tenant={tenant} isAllowed />
        </TabPanel>
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} />} />
    </Dialog>
  );
}
