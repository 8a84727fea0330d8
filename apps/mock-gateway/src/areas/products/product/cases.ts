import type { Case } from '../../../../test/support/cases/case.ts';

/** Products: a1HdFlip013 is huadong's own, a1HnPort014 huanan's. */

/** A form that is taken. */
export const productForm = {
  productName: ' 料箱机器人 ',
  categoryId: 'rb_inspect',
  productType: 0,
  nodeType: '0',
  protocolType: null,
  netType: 'WIFI',
  authType: 'secret',
  dataFormat: 1,
  validateType: 1,
  isDynamicRegister: false,
  area: ' 华东 ',
  industry: '电商',
  device: 'B1 料箱机器人',
  description: ' 料箱拣选 ',
};

const about = (body?: unknown): Case => {
  const of = (productKey: string) => ({ query: { productKey }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of('a1HdFlip013'),
    byId: of,
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: of('a1HdFlip013') },
  };
};

const ofTenant = (query: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice' },
});

export const productCases: Readonly<Record<string, Case>> = {
  'product.bystatus.list': {
    as: 'huadong',
    good: () => ({ query: { productStatus: '' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
  },
  'product.list': ofTenant({
    keyword: 'AGV',
    categoryId: 'agv',
    productStatus: 'RELEASE',
    sort: '-deviceCount',
    pageSize: 5,
  }),
  'product.stat': ofTenant(),
  'product.export': ofTenant({ columns: 'productName,productKey,deviceCount,productStatus' }),
  'product.get': about(),
  'product.add': {
    as: 'huadong',
    good: () => ({ body: { ...productForm, copyFrom: 'a1LurkAgv01' } }),
    byId: (copyFrom) => ({ body: { ...productForm, copyFrom } }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice' },
  },
  'product.update': about({ ...productForm, version: 1 }),
  'product.delete': about({ confirmName: ' 线边翻转台 ' }),
  'product.check': about(),
  'product.publish': {
    ...about({ version: 1 }),
    // a product whose publishing was not taken back yet is published already
    good: ({ box }) => {
      box.current.store.run(`update products set status = 'RELEASE' where product_key = 'a1HdFlip013'`);
      return { query: { productKey: 'a1HdFlip013' }, body: { version: 1 } };
    },
  },
  'product.unpublish': about({ version: 1 }),
  'product.secret.get': about(),
  'product.secret.reset': about(),
};
