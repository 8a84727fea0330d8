import { TextArea } from '@blueprintjs/core';
import { decodePublish } from '@fleet/domain/areas/products/decode/contract.ts';
import { longestNote, shortestNote } from '@fleet/domain/areas/products/decode/script.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import * as styles from './decode.module.css';

interface Props {
  readonly product: ProductRow;
  readonly version: number;
  readonly onClose: () => void;
}

/** Makes the saved script the one that devices follow. */
export function PublishScriptDialog({ product, version, onClose }: Props) {
  const id = useId();
  const write = useWrite();
  const [note, setNote] = useState('');
  const { length } = note.trim();
  const { productKey, productName, heldDevices } = product;
  return (
    <ConfirmDialog
      isOpen
      title={`发布「${productName}」的解析脚本`}
      confirmText="发布"
      disabledReason={
        length < shortestNote || length > longestNote ? `版本说明须为 ${shortestNote}~${longestNote} 个字符` : null
      }
      onClose={onClose}
      onConfirm={() =>
        write(decodePublish, { query: { productKey }, body: { version, note: note.trim() } }, '已发布解析脚本')
      }
    >
      <p>{heldDevices === 0 ? '还没有设备。' : `${formatCount(heldDevices)} 台设备随即按此脚本解析数据。`}</p>
      <label htmlFor={id} className={styles.label}>
        版本说明
        <TextArea
          id={id}
          fill
          rows={2}
          value={note}
          maxLength={longestNote}
          placeholder="这个版本改了什么"
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}
