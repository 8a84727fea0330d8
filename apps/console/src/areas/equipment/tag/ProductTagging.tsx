import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { productTagging } from '@fleet/domain/areas/equipment/tag/actions.ts';
import { tagInfoOf } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useTagging } from './resources/useTagging.tsx';

/** Gives tags to the product of a page, and takes them. */
export default function ProductTagging({ product }: { readonly product: ProductRow }) {
  const { give, dialogs } = useTagging('product');
  const tags = product.productTags.flatMap((text) => {
    const info = tagInfoOf(text);
    return info === null || info.value === null ? [] : [{ keyName: info.keyName, value: info.value }];
  });
  const actions = useActions(productTagging.actions, {
    give: () =>
      give({
        resources: [{ id: product.productKey, name: product.productName, tags }],
        tenant: product.isReadOnly ? {} : tenantOf(product),
      }),
  });
  return (
    <>
      <PageButtons items={actions.ofPage} />
      {dialogs}
    </>
  );
}
