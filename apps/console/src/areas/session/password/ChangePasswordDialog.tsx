import { Button, DialogBody } from '@blueprintjs/core';
import type { Notice } from '@fleet/domain/core/codes/messages.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export const passwordChangedNotice: Notice = { intent: 'success', lines: ['密码修改成功'], duration: 3000 };

interface ChangePasswordDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Change of one's own password. */
export function ChangePasswordDialog({ isOpen, onClose }: ChangePasswordDialogProps) {
  const notify = useNotify();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="修改密码" canOutsideClickClose={false} style={{ width: 400 }}>
      <DialogBody>
        <ChangePasswordForm
          onChanged={() => {
            notify(passwordChangedNotice);
            onClose();
          }}
          beside={<Button text="取消" onClick={onClose} />}
        />
      </DialogBody>
    </Dialog>
  );
}
