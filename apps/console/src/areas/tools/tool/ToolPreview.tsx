import { toolPreviewLink } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import type { ReactNode } from 'react';
import { LinkedContent } from '../../../transfers/preview/LinkedContent.tsx';
import { type Among, PreviewDialog } from '../../../transfers/preview/PreviewDialog.tsx';
import { useFileLink } from '../../../transfers/preview/useFileLink.ts';

/** A version as a preview shows it. */
export interface PreviewedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly size: number | null;
  readonly uploader: string | null;
  readonly uploadedAt: string | null;
}

interface Props {
  readonly file: PreviewedFile;
  /** The way to save it. */
  readonly download: ReactNode;
  readonly among: Among | null;
  readonly onClose: () => void;
}

/** A version of a tool as far as a browser shows it (S1 §5). Rendered while it is open. */
export default function ToolPreview({ file, download, among, onClose }: Props) {
  const { fileId, fileName, size, uploader, uploadedAt } = file;
  const link = useFileLink(toolPreviewLink, { fileId });
  return (
    <PreviewDialog
      name={fileName}
      size={size}
      uploaderName={uploader}
      uploadedAt={uploadedAt}
      download={download}
      among={among}
      onClose={onClose}
    >
      <LinkedContent name={fileName} link={link} />
    </PreviewDialog>
  );
}
