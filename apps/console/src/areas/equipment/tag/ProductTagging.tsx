import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { productTagging } from '@fleet/domain/areas/equipment/tag/actions.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { BatchReplyDialog } from '../../../list/batch/BatchReplyDialog.tsx';
import { GiveTagsDialog } from './resources/GiveTagsDialog.tsx';

/** Gives tags to the product of a page, and takes them. */
export default function ProductTagging({ product }: { readonly product: ProductRow }) {
  const [isGiving, setGiving] = useState(false);
  const [reply, setReply] = useState<BatchReply | null>(null);
  const actions = useActions(productTagging.actions, { give: () => setGiving(true) });
  return (
    <>
      <PageButtons items={actions.ofPage} />
      {isGiving && (
        <GiveTagsDialog
          kind="product"
          ids={[product.productKey]}
          tenant={product.isReadOnly ? {} : tenantOf(product)}
          onDone={setReply}
          onClose={() => setGiving(false)}
        />
      )}
      <BatchReplyDialog word="打标签" reply={reply} onClose={() => setReply(null)} />
    </>
  );
}
