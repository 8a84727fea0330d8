import { DialogBody } from '@blueprintjs/core';
import type { Attachment } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FileContent } from '../files/preview/FileContent.tsx';
import '../files/files.css';

interface Props {
  readonly attachment: Attachment;
  readonly onClose: () => void;
}

/** The file of an attachment as far as a browser shows it (S1 §5). Rendered while it is open. */
export function AttachmentPreview({ attachment, onClose }: Props) {
  const { fileName, size, previewUrl, downloadUrl, uploaderName, uploadedAt } = attachment;
  const name = fileName ?? attachment.name;
  return (
    <Dialog isOpen title={<bdi>{name}</bdi>} className="file-preview" onClose={onClose}>
      <DialogBody>
        <div className="preview-facts">
          <span>{formatSize(size)}</span>
          <span>
            {uploaderName} 上传于 {formatDateTime(uploadedAt)}
          </span>
          <a href={downloadUrl ?? undefined} download={name}>
            下载
          </a>
        </div>
        <div className="preview-content">
          <FileContent name={name} size={size ?? 0} url={previewUrl ?? ''} />
        </div>
      </DialogBody>
    </Dialog>
  );
}
