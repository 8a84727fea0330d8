import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { productTabs } from './product/slots.ts';

export const productsArea: ConsoleArea = {
  pages: {
    ProductList: page(() => import('./product/products.page.tsx')),
    ProductCreate: page(() => import('./product/productCreate.page.tsx')),
    ProductDetail: page(() => import('./detail/productDetail.page.tsx')),
  },
  fills: [
    fill(productTabs, 'info', {
      title: '产品信息',
      permission: 'TabProductInfo',
      Content: part(() => import('./detail/ProductInfo.tsx')),
    }),
    fill(productTabs, 'topic', {
      title: 'Topic',
      permission: 'TabTopic',
      Content: part(() => import('./topic/Topics.tsx')),
    }),
    fill(productTabs, 'category', {
      title: '品类',
      permission: 'TabCategory',
      Content: part(() => import('./category/Categories.tsx')),
    }),
  ],
  finders: {
    product: () => import('./product/findProducts.ts'),
  },
};
