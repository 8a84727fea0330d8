import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import { type Invitation, invitationText } from '@fleet/domain/areas/access/users/invitation.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { copyText } from '../../../ui/copy/clipboard.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import * as styles from './newPassword.module.css';

interface Props {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** What to tell a new user. The password lives in this dialog and nowhere else, and is gone when it closes. */
export function InvitationDialog({ invitation, onClose }: Props) {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  const text = invitationText(invitation);
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    notify(isDone ? 'copySucceeded' : 'copyFailed');
  };
  return (
    <Dialog
      isOpen
      title={`已新增用户「${invitation.realName}」`}
      className={dialogStyles.edit}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p>把以下内容发给本人：</p>
        <pre className={styles.invitation} aria-label="邀请内容">
          {text}
        </pre>
        <p className={styles.once}>初始密码仅在此显示一次，关闭窗口后将无法再次获取。</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.done} onClick={onClose} />
            <Button
              intent="primary"
              autoFocus
              icon={isCopied ? <Tick size={14} /> : <Duplicate size={14} />}
              text={isCopied ? '已复制' : '复制邀请'}
              onClick={() => void copy()}
            />
          </>
        }
      />
    </Dialog>
  );
}
