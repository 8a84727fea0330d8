import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { deviceFileLink, type DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { useFileLink } from '../../../transfers/preview/useFileLink.ts';
import * as styles from './deviceFiles.module.css';

interface Props {
  readonly file: DeviceFileRow;
  readonly tntId: string;
  readonly onClose: () => void;
}

/** An address of a file to give to somebody, which works for ten minutes. Rendered while it is open. */
export function FileLinkDialog({ file: { recordId, fileName }, tntId, onClose }: Props) {
  const link = useFileLink(deviceFileLink, { recordId, tntId });
  return (
    <Dialog isOpen title={`「${fileName}」的下载链接`} onClose={onClose}>
      <DialogBody>
        {link === null ? (
          <LoadingState lines={4} />
        ) : typeof link === 'string' ? (
          <p role="alert">{link}</p>
        ) : (
          <>
            <p>得到链接的人无需登录即可下载，链接 10 分钟内有效。</p>
            <dl className={styles.link}>
              <dt>链接</dt>
              <dd>
                {link.url} <CopyButton text={link.url} label="链接" />
              </dd>
              <dt>大小</dt>
              <dd>{formatSize(link.size)}</dd>
              <dt>SHA256</dt>
              <dd>
                {link.sha256} <CopyButton text={link.sha256} label=" SHA256" />
              </dd>
              <dt>有效期至</dt>
              <dd>{formatDateTime(link.expiresAt)}</dd>
            </dl>
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} />} />
    </Dialog>
  );
}
