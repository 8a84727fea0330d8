import { type Attachment, attachDelete } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { nodeAttachments } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ReviewDialog = lazyDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

type Open = { readonly kind: 'view' | 'remove' | 'withdraw' | 'review'; readonly attachment: Attachment };

/** What the actions of an attachment lead to: handlers, and the dialogs they open. */
export function useAttachmentDialogs(tenant: TenantChoice) {
  const [open, setOpen] = useState<Open | null>(null);
  const write = useWrite();
  const close = () => setOpen(null);
  const shown = open?.attachment;
  const { title: verb, isDangerous } = nodeAttachments.actions[open?.kind === 'withdraw' ? 'withdraw' : 'remove'];
  const dialogs: ReactNode = (
    <>
      {open?.kind === 'view' && <AttachmentPreview attachment={open.attachment} onClose={close} />}
      {open?.kind === 'review' && <ReviewDialog attachment={open.attachment} tenant={tenant} onClose={close} />}
      <ConfirmDialog
        isOpen={open?.kind === 'remove' || open?.kind === 'withdraw'}
        title={`${verb}附件「${shown?.fileName ?? ''}」？`}
        confirmText={verb}
        intent={isDangerous ? 'danger' : 'primary'}
        onClose={close}
        onConfirm={async () =>
          shown === undefined
            ? null
            : write(
                attachDelete,
                { query: { id: shown.id, ...tenant } },
                `已${verb}附件「${shown.fileName ?? shown.name}」`,
              )
        }
      >
        <p>{shown?.isRequired === true ? '文件将被删除，该交付物回到未上传状态。' : '文件将被删除，不能恢复。'}</p>
      </ConfirmDialog>
    </>
  );
  const show = (kind: Open['kind']) => (attachment: Attachment) => setOpen({ kind, attachment });
  return {
    handlers: { view: show('view'), review: show('review'), remove: show('remove'), withdraw: show('withdraw') },
    dialogs,
  };
}
