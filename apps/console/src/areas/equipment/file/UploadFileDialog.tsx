import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  type FileKind,
  fileKindCodes,
  fileKinds,
  longestFileName,
} from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { uploadProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import { placingOf } from '@fleet/domain/areas/equipment/file/placing.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useRef, useState } from 'react';
import { useAddress } from '../../../app/address/useAddress.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { usePlaceOrder } from '../../../transfers/orders/usePlaceOrder.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FileChooser } from '../../../ui/files/FileChooser.tsx';
import * as styles from './deviceFiles.module.css';

const kinds = fileKindCodes.map((id) => ({ id, title: fileKinds[id] }));

interface Props {
  readonly device: DeviceDetail;
  readonly onClose: () => void;
}

/** Adds a file to those of a device: what it is and which; from then on it goes up by itself. Rendered while it is open. */
export function UploadFileDialog({ device: { id: deviceId, displayName, tntId }, onClose }: Props) {
  const place = usePlaceOrder();
  const { path, search } = useAddress();
  const chooser = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<FileKind>('log');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const wrong = file === null ? null : problemOf(kind, file);
  const problem = wrong ?? (isTried && file === null ? '请选择文件' : null);
  const send = () => {
    setTried(true);
    if (file === null || wrong !== null) return;
    place({
      title: `上传到「${displayName}」`,
      purpose: 'device',
      files: [{ name: file.name, file }],
      address: `${path}?${search}`,
      deliver: () => placingOf({ deviceId, tntId, kind, fileName: file.name }),
    });
    onClose();
  };
  return (
    <Dialog isOpen title={`上传文件到「${displayName}」`} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.upload}>
          <Segments label="类型" choices={kinds} value={kind} onChange={setKind} />
        </div>
        <p className={styles.chosen}>
          <Button
            text={file === null ? words.chooseFile : '重新选择'}
            autoFocus
            onClick={() => chooser.current?.click()}
          />
          <span className={styles.fileName}>
            {file === null ? '日志须小于 10 MB，其他文件不超过 200 MB' : `${file.name}（${formatSize(file.size)}）`}
          </span>
        </p>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <FileChooser ref={chooser} label={words.chooseFile} onChoose={([chosen]) => setFile(chosen ?? file)} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <Button text="上传" intent="primary" onClick={send} />
          </>
        }
      />
    </Dialog>
  );
}

const problemOf = (kind: FileKind, file: File): string | null =>
  file.name.length > longestFileName ? `文件名最多 ${longestFileName} 个字` : uploadProblem(kind, file);
