import { decodePublish } from '@fleet/domain/areas/products/decode/contract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { versionNoteProblem } from '@fleet/domain/areas/products/shared/versionNote.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { VersionNote } from '../shared/VersionNote.tsx';

interface Props {
  readonly product: ProductRow;
  readonly version: number;
  readonly onClose: () => void;
}

/** Makes the saved script the one that devices follow. */
export function PublishScriptDialog({ product, version, onClose }: Props) {
  const write = useWrite();
  const [note, setNote] = useState('');
  const { productKey, productName, heldDevices } = product;
  return (
    <ConfirmDialog
      isOpen
      title={`发布「${productName}」的解析脚本`}
      confirmText="发布"
      disabledReason={versionNoteProblem(note)}
      onClose={onClose}
      onConfirm={() =>
        write(decodePublish, { query: { productKey }, body: { version, note: note.trim() } }, '已发布解析脚本')
      }
    >
      <p>{heldDevices === 0 ? '还没有设备。' : `${formatCount(heldDevices)} 台设备随即按此脚本解析数据。`}</p>
      <VersionNote value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
