import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { protocolTypes } from '@fleet/domain/areas/products/product/productCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { Suspense } from 'react';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { PictureStrip } from '../../../transfers/pictures/PictureStrip.tsx';
import { Models } from '../model/Models.tsx';
import { useSlot } from '../../../app/slots.ts';
import { productTagging } from '../product/slots.ts';
import { productColumns } from '../product/productColumns.tsx';
import { ProductSecret } from './ProductSecret.tsx';
import * as styles from './productDetail.module.css';

/** The facts of a product in their order; what has a place of its own on the page is left out. */
const facts = [
  'productName',
  'productKey',
  'categoryName',
  'productType',
  'nodeType',
  'netType',
  'dataFormat',
  'validateType',
  'device',
  'industry',
  'area',
  'source',
  'creator',
  'createdAt',
  'updatedAt',
  'publishedAt',
];
const shown = facts.flatMap((name) => productColumns.find(({ id }) => id === name) ?? []);

/** The tab 产品信息: facts, secret, tags, models (design §5.1). */
export default function ProductInfo({ product }: { readonly product: ProductRow }) {
  const tagging = useSlot(productTagging);
  const { icon, protocolType, productTags, description, authType } = product;
  return (
    <>
      <Section title="基本信息">
        <Properties
          properties={[
            ...columnProperties(shown, product).map((one) =>
              one.title === '联网方式' && protocolType !== null
                ? { title: '接入协议', value: protocolTypes[protocolType] }
                : one,
            ),
            { title: '产品描述', value: description || texts.nothing, isWide: true },
          ]}
        />
      </Section>
      {icon !== null && (
        <Section title="产品图标">
          <PictureStrip pictures={[icon]} />
        </Section>
      )}
      <Section title="认证">
        <ProductSecret key={authType} product={product} />
      </Section>
      <Section title="标签">
        <div className={styles.tags}>
          {productTags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
          {productTags.length === 0 && <span className={styles.quiet}>还没有标签</span>}
          {tagging.map(({ id, Content }) => (
            <Suspense key={id}>
              <Content product={product} />
            </Suspense>
          ))}
        </div>
      </Section>
      <Section title="型号">
        <Models product={product} />
      </Section>
    </>
  );
}
