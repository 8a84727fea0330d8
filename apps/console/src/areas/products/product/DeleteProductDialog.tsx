import { productDelete } from '@fleet/domain/areas/products/product/changesContract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { NameToConfirm } from '../../../ui/dialogs/NameToConfirm.tsx';

interface Props {
  readonly isOpen: boolean;
  /** It stays named while the dialog closes. */
  readonly product: ProductRow;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a product is deleted, and has its name typed. */
export function DeleteProductDialog({ isOpen, product, onClose, onDeleted }: Props) {
  const write = useWrite();
  const [typed, setTyped] = useState('');
  const { productKey, productName, modelCount } = product;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除产品「${productName}」？`}
      confirmText="删除"
      intent="danger"
      disabledReason={typed.trim() === productName ? null : '输入的名称不一致'}
      onClose={onClose}
      onConfirm={async () => {
        const input = { query: { productKey }, body: { confirmName: typed } };
        const refusal = await write(productDelete, input, `已删除产品「${productName}」`);
        if (refusal === null) onDeleted();
        return refusal;
      }}
    >
      <p>产品的功能定义、Topic{modelCount === 0 ? '' : `和 ${modelCount} 个型号`}将一并删除，删除后无法恢复。</p>
      <NameToConfirm what="产品名称" name={productName} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  );
}
