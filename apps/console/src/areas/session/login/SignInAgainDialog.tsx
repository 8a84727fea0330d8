import { Button, DialogBody } from '@blueprintjs/core';
import { signOutRequested } from '@fleet/domain/core/session/signOut.ts';
import { useUnit } from 'effector-react';
import { useLeave } from '../../../app/address/location.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import * as styles from './loginForm.module.css';

/**
 * Over the page when the session can be renewed no more: the same user goes on where he was, with what he typed and
 * with the calls that wait; another one starts afresh.
 */
export function SignInAgainDialog({ userName }: { readonly userName: string }) {
  const signOut = useUnit(signOutRequested);
  const leave = useLeave();
  return (
    <Dialog
      isOpen
      title="登录已过期"
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      style={{ width: 380 }}
    >
      <DialogBody>
        <p className={styles.again}>重新登录后可继续当前操作，已填写的内容不会丢失。</p>
        <LoginForm
          userName={userName}
          onSignedIn={() => undefined}
          beside={<Button size="large" text="退出" onClick={() => leave(() => signOut())} />}
        />
      </DialogBody>
    </Dialog>
  );
}
