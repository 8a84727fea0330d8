import type { Case } from '../../../../test/support/cases/case.ts';

/** Models: huadong looks after those of its own product, md_gp1 is huanan's. */

const form = { modelName: ' FT-3 翻转台 ', status: 'onSale', isVehicle: false, description: ' 双工位 ' };

const about = (body?: unknown, own = 'md_ft2'): Case => {
  const of = (modelId: string) => ({ query: { modelId }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of(own),
    byId: of,
    foreign: () => 'md_gp1',
    powerless: { as: 'novice', input: of(own) },
  };
};

const attribute = {
  identifier: 'ratedLoad',
  name: '额定载重',
  type: 'int',
  items: [],
  value: '800',
  unit: 'kg',
  isOverridable: true,
  group: '载重',
};

export const modelCases: Readonly<Record<string, Case>> = {
  'asset-mgt.model.list': {
    as: 'huadong',
    good: () => ({ query: { cid: 'agv', status: '', enabled: 'true', name: '潜伏', page: 1, pageSize: 999_999 } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
  },
  'asset-mgt.model.byproduct.list': {
    as: 'huadong',
    good: () => ({ query: { productKey: 'a1LurkAgv01' } }),
    byId: (productKey) => ({ query: { productKey } }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: { query: { productKey: 'a1LurkAgv01' } } },
  },
  'asset-mgt.model.get': about(undefined, 'md_q600'),
  'asset-mgt.model.add': {
    as: 'huadong',
    good: () => ({ query: { productKey: 'a1HdFlip013' }, body: form }),
    byId: (productKey) => ({ query: { productKey }, body: form }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice' },
  },
  'asset-mgt.model.update': about({ ...form, version: 1 }),
  'asset-mgt.model.enable': about(),
  'asset-mgt.model.disable': about(),
  'asset-mgt.model.delete': about(),
  'asset-mgt.model.attribute.list': about(undefined, 'md_q600'),
  'asset-mgt.model.attribute.save': about({ attributes: [attribute], version: 1 }),
};
