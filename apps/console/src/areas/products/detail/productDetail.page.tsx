import { productDetailPage } from '@fleet/domain/areas/products/product/actions.ts';
import { productGet, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { productSources } from '@fleet/domain/areas/products/product/productCodes.ts';
import { versionText } from '@fleet/domain/areas/products/product/productTexts.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { useSlot } from '../../../app/slots.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { DeviceCount } from '../product/DeviceCount.tsx';
import { ProductStatusDot } from '../product/productColumns.tsx';
import { ProductName } from '../product/ProductName.tsx';
import { productTabs } from '../product/slots.ts';
import { useProductDialogs } from '../product/useProductDialogs.tsx';
import * as styles from './productDetail.module.css';

const { route } = productDetailPage;

/** /product/detail/{productKey}: all about one product, in tabs (S2 §6). */
export default function ProductDetailPage() {
  return (
    <RecordPage page={productDetailPage} endpoint={productGet} inputOf={(productKey) => ({ query: { productKey } })}>
      {(product) => <Detail product={product} />}
    </RecordPage>
  );
}

function Detail({ product }: { readonly product: ProductRow }) {
  const opens = useOpens();
  const tabs = useSlot(productTabs);
  const [, navigate] = useLocation();
  const { handlers, dialogs } = useProductDialogs({
    onDeleted: () => navigate(opens('ProductList') ? pathOf('ProductList') : pathOf('Home')),
  });
  const actions = useActions(productDetailPage.actions, handlers);
  const version = versionText(product);
  return (
    <>
      <DetailPage
        name={routeOf(route).title}
        title={product.productName}
        heading={<ProductName product={product} />}
        beside={
          <>
            <ProductStatusDot product={product} />
            <CopyableId id={product.productKey} />
            {product.isReadOnly ? (
              <span className={styles.tag}>{productSources.platform}</span>
            ) : (
              <TenantChip of={product} />
            )}
            {version !== texts.nothing && <span className={styles.quiet}>版本 {version}</span>}
            <span className={styles.quiet}>
              设备 <DeviceCount product={product} />
            </span>
          </>
        }
        actions={<PageButtons items={actions.ofRow(product)} />}
        tabs={tabs.map(({ id, title, permission, Content }) => ({
          id,
          title,
          permission,
          content: () => (
            <Suspense fallback={<LoadingState lines={12} />}>
              <Content product={product} />
            </Suspense>
          ),
        }))}
      />
      {dialogs}
    </>
  );
}
