import type { Case } from '../../../../test/support/cases/case.ts';
import { productForm } from '../product/cases.ts';
import type { ProductForm } from '@fleet/domain/areas/products/product/changesContract.ts';
import { packageText } from '@fleet/domain/areas/products/package/packageFile.ts';

/** Packages of products: a1HdFlip013 is huadong's own, a1HnPort014 huanan's. */

const file = Buffer.from(
  packageText({
    productKey: 'a1Other0000',
    product: { ...(productForm as ProductForm), categoryName: '巡检机器人' },
    model: [],
    topics: [{ topicShortName: 'door/state', operation: 0, description: '门的状态' }],
    script: null,
  }),
);
const form = { file, mode: 'check' };

export const packageCases: Readonly<Record<string, Case>> = {
  'product.package.export': {
    as: 'huadong',
    good: () => ({ query: { productKey: 'a1HdFlip013' } }),
    byId: (productKey) => ({ query: { productKey } }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: { query: { productKey: 'a1HdFlip013' } } },
  },
  'product.package.import': {
    as: 'huadong',
    good: () => ({ query: {}, body: form }),
    byId: (tntId) => ({ query: { tntId }, body: form }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice', input: { query: {}, body: form } },
  },
};
