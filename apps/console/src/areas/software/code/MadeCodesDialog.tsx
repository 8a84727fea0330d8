import { AnchorButton, Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { MadeCode } from '@fleet/domain/areas/software/code/contract.ts';
import type { SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useEffect, useMemo } from 'react';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { useCopy } from '../../../ui/copy/useCopy.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as styles from './codes.module.css';

interface Props {
  readonly software: SoftwareRow;
  readonly codes: readonly MadeCode[];
  readonly onClose: () => void;
}

/** Codes as they were made: nobody can show them once this is closed. */
export function MadeCodesDialog({ software: { softwareName, softwareVersion }, codes, onClose }: Props) {
  const { copy } = useCopy();
  const text = codes.map(({ code }) => code).join('\n');
  const address = useMemo(() => URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' })), [text]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <Dialog
      isOpen
      title={`已生成 ${codes.length} 个授权码`}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <Callout intent="warning" compact>
          关闭后不可再次查看，请先复制或导出。
        </Callout>
        <ul className={styles.codes} aria-label="授权码">
          {codes.map(({ codeId, code }) => (
            <li key={codeId}>
              <span className={styles.code}>{code}</span>
              <CopyButton text={code} label={`授权码 ${code}`} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <AnchorButton
              text={words.export}
              href={address}
              download={`${softwareName}-${softwareVersion}-授权码.txt`}
            />
            <Button text="复制全部" autoFocus onClick={() => void copy(text)} />
            <Button text={words.close} intent="primary" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
