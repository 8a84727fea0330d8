import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../app/lazyPart.ts';

const DeleteProductDialog = lazyDialog(async () => (await import('./DeleteProductDialog.tsx')).DeleteProductDialog);
const EditProductDialog = lazyDialog(async () => (await import('./EditProductDialog.tsx')).EditProductDialog);
const PublishDialog = lazyDialog(async () => (await import('./PublishDialog.tsx')).PublishDialog);

interface Options {
  readonly onDeleted: (product: ProductRow) => void;
}

/** What the actions of products lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useProductDialogs({ onDeleted }: Options) {
  const [edited, setEdited] = useState<ProductRow | null>(null);
  const [asked, setAsked] = useState<{ readonly about: 'publish' | 'remove'; readonly product: ProductRow } | null>(
    null,
  );
  const [isAsking, setAsking] = useState(false);
  const ask = (about: 'publish' | 'remove') => (product: ProductRow) => {
    setAsked({ about, product });
    setAsking(true);
  };
  const close = () => setAsking(false);
  const dialogs: ReactNode = (
    <>
      {edited !== null && <EditProductDialog product={edited} onClose={() => setEdited(null)} />}
      {asked?.about === 'publish' && (
        <PublishDialog key={asked.product.version} isOpen={isAsking} product={asked.product} onClose={close} />
      )}
      {asked?.about === 'remove' && (
        <DeleteProductDialog
          isOpen={isAsking}
          product={asked.product}
          onClose={close}
          onDeleted={() => onDeleted(asked.product)}
        />
      )}
    </>
  );
  const handlers = {
    edit: (product: ProductRow) => setEdited(product),
    publish: ask('publish'),
    unpublish: ask('publish'),
    remove: ask('remove'),
  };
  return { handlers, dialogs };
}
