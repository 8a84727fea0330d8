import { type Attachment, attachDelete } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { isPreviewable } from '@fleet/domain/core/transfers/files.ts';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '../../../app/actions/rowAction.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

interface Options {
  readonly tenant: TenantChoice;
  /** Why nothing can be changed; null when it can. */
  readonly readOnly: string | null;
  /** Chooses a file for a deliverable. */
  readonly onUpload: (attachment: Attachment) => void;
}

type Open = { readonly kind: 'view' | 'remove' | 'review'; readonly attachment: Attachment };

/** What can be done with an attachment, and the dialogs behind it. */
export function useAttachmentActions({ tenant, readOnly, onUpload }: Options) {
  const [open, setOpen] = useState<Open | null>(null);
  const can = useCan();
  const write = useWrite();
  const session = useSession();
  const close = () => setOpen(null);
  const { edit, review } = lifeCycleTab.actions;

  const actions = (attachment: Attachment): readonly RowAction[] => {
    const { status, fileName, uploaderId, isRequired } = attachment;
    const isDecided = status === 3;
    return [
      ...(fileName !== null && isPreviewable(fileName)
        ? [{ title: '预览', onClick: () => setOpen({ kind: 'view', attachment }) }]
        : []),
      ...(can(review) && status === 2
        ? [
            {
              title: review.title,
              disabledReason: readOnly ?? (uploaderId === session?.userId ? '不能审批自己上传的附件' : null),
              onClick: () => setOpen({ kind: 'review', attachment }),
            },
          ]
        : []),
      ...(can(edit) && isRequired && !isDecided
        ? [
            {
              title: fileName === null ? words.upload : '替换',
              disabledReason: readOnly,
              onClick: () => onUpload(attachment),
            },
          ]
        : []),
      ...(can(edit) && fileName !== null
        ? [
            {
              title: words.remove,
              isDangerous: true,
              disabledReason: readOnly ?? (isDecided ? '附件已审批通过，不能移除' : null),
              onClick: () => setOpen({ kind: 'remove', attachment }),
            },
          ]
        : []),
    ];
  };

  const shown = open?.attachment;
  const dialogs: ReactNode = (
    <>
      {open?.kind === 'view' && <AttachmentPreview attachment={open.attachment} onClose={close} />}
      {open?.kind === 'review' && <ReviewDialog attachment={open.attachment} tenant={tenant} onClose={close} />}
      <ConfirmDialog
        isOpen={open?.kind === 'remove'}
        title={`移除附件「${shown?.fileName ?? ''}」？`}
        confirmText={words.remove}
        intent="danger"
        onClose={close}
        onConfirm={async () =>
          shown === undefined
            ? null
            : write(
                attachDelete,
                { query: { id: shown.id, ...tenant } },
                `已移除附件「${shown.fileName ?? shown.name}」`,
              )
        }
      >
        <p>{shown?.isRequired === true ? '文件将被删除，该交付物回到未上传状态。' : '文件将被删除，不能恢复。'}</p>
      </ConfirmDialog>
    </>
  );
  return { actions, dialogs };
}
