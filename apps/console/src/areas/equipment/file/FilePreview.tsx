import { deviceFileLink, type DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import type { ReactNode } from 'react';
import { LinkedContent } from '../../../transfers/preview/LinkedContent.tsx';
import { PreviewDialog } from '../../../transfers/preview/PreviewDialog.tsx';
import { useFileLink } from '../../../transfers/preview/useFileLink.ts';

interface Props {
  readonly file: DeviceFileRow;
  readonly deviceName: string;
  readonly tntId: string;
  /** The way to save it. */
  readonly download: ReactNode;
  readonly onClose: () => void;
}

/** A file of a device as far as a browser shows it. Rendered while it is open. */
export default function FilePreview({ file, deviceName, tntId, download, onClose }: Props) {
  const { recordId, fileName, kind, size, fetchedAt, source, requestedBy } = file;
  const link = useFileLink(deviceFileLink, { recordId, tntId });
  return (
    <PreviewDialog
      name={fileName}
      size={size}
      uploaderName={source === 'device' ? deviceName : (requestedBy?.realName ?? deviceName)}
      uploadedAt={fetchedAt}
      download={download}
      onClose={onClose}
    >
      <LinkedContent name={fileName} link={link} isText={kind === 'log'} />
    </PreviewDialog>
  );
}
