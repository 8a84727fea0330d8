import { DialogBody } from '@blueprintjs/core';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import * as styles from './filePreview.module.css';

interface Props {
  readonly name: string;
  /** Bytes. */
  readonly size: number | null;
  readonly uploaderName: string | null;
  readonly uploadedAt: string | null;
  /** The way to save the file. */
  readonly download: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A file in a dialog: its content, who brought it when, and the way to save it. Rendered while it is open. */
export function PreviewDialog({ name, size, uploaderName, uploadedAt, download, children, onClose }: Props) {
  return (
    <Dialog isOpen title={<bdi>{name}</bdi>} className={styles.dialog} onClose={onClose}>
      <DialogBody>
        <div className={styles.facts}>
          <span>{formatSize(size)}</span>
          <span>
            {uploaderName} 上传于 {formatDateTime(uploadedAt)}
          </span>
          {download}
        </div>
        <div className={styles.content}>{children}</div>
      </DialogBody>
    </Dialog>
  );
}
