import { Button, DialogBody } from '@blueprintjs/core';
import { signOutRequested } from '@fleet/domain/core/session/signOut.ts';
import { useUnit } from 'effector-react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { passwordChangedNotice } from './ChangePasswordDialog.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import * as styles from './password.module.css';

/** Over home while the password is weak: it is changed, or one leaves. */
export function HeldDialog() {
  const signOut = useUnit(signOutRequested);
  const notify = useNotify();
  return (
    <Dialog
      isOpen
      title="请先修改密码"
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      style={{ width: 400 }}
    >
      <DialogBody>
        <p className={styles.hint}>初次登录或密码强度较弱时，须先修改密码才能继续使用。</p>
        <ChangePasswordForm
          onChanged={() => notify(passwordChangedNotice)}
          beside={<Button text="退出" onClick={() => signOut()} />}
        />
      </DialogBody>
    </Dialog>
  );
}
