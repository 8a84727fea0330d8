import type { Attachment } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { FileContent } from '../../../transfers/preview/FileContent.tsx';
import { PreviewDialog } from '../../../transfers/preview/PreviewDialog.tsx';

interface Props {
  readonly attachment: Attachment;
  readonly onClose: () => void;
}

/** The file of an attachment as far as a browser shows it (S1 §5). Rendered while it is open. */
export function AttachmentPreview({ attachment, onClose }: Props) {
  const { fileName, size, previewUrl, downloadUrl, uploaderName, uploadedAt } = attachment;
  const name = fileName ?? attachment.name;
  return (
    <PreviewDialog
      name={name}
      size={size}
      uploaderName={uploaderName}
      uploadedAt={uploadedAt}
      download={
        <a href={downloadUrl ?? undefined} download={name}>
          下载
        </a>
      }
      onClose={onClose}
    >
      <FileContent name={name} size={size ?? 0} url={previewUrl ?? ''} />
    </PreviewDialog>
  );
}
