import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { areaKeys } from '../../app/palette/keySections.ts';
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
    fill(productTabs, 'function', {
      title: '功能定义',
      permission: 'TabFunction',
      Content: part(() => import('./thing-model/ThingModel.tsx')),
    }),
    fill(productTabs, 'topic', {
      title: 'Topic',
      permission: 'TabTopic',
      Content: part(() => import('./topic/Topics.tsx')),
    }),
    fill(productTabs, 'decode', {
      title: '数据解析',
      permission: 'TabDecode',
      Content: part(() => import('./decode/Decode.tsx')),
    }),
    fill(productTabs, 'category', {
      title: '品类',
      permission: 'TabCategory',
      Content: part(() => import('./category/Categories.tsx')),
    }),
    fill(areaKeys, 'thingModel', { keys: ['TabFunction'], load: () => import('./thing-model/modelKeys.ts') }),
  ],
  finders: {
    product: () => import('./product/findProducts.ts'),
  },
};
