import type { DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import type { ReactNode } from 'react';
import { LoadingState } from '../../../ui/states/states.tsx';
import { FileContent, PreviewDialog } from '../../projects/face.ts';
import { useFileLink } from './useFileLink.ts';

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
  const link = useFileLink(recordId, tntId);
  return (
    <PreviewDialog
      name={fileName}
      size={size}
      uploaderName={source === 'device' ? deviceName : (requestedBy?.realName ?? deviceName)}
      uploadedAt={fetchedAt}
      download={download}
      onClose={onClose}
    >
      {link === null ? (
        <LoadingState lines={6} />
      ) : typeof link === 'string' ? (
        <p role="alert">{link}</p>
      ) : (
        <FileContent name={fileName} size={link.size} url={link.url} isText={kind === 'log'} />
      )}
    </PreviewDialog>
  );
}
