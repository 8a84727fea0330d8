import type { Case } from '../../../../test/support/cases/case.ts';

/** Categories: ct_hd_flip is huadong's own, ct_hn_port huanan's. */

const form = { categoryName: ' 装配台 ', description: ' 线边装配 ' };

const about = (own: string, body?: unknown): Case => {
  const of = (categoryId: string) => ({ query: { categoryId }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of(own),
    byId: of,
    foreign: () => 'ct_hn_port',
    powerless: { as: 'novice', input: of(own) },
  };
};

const added = (parentId: string) => ({ body: { ...form, parentId, categoryKey: 'AssemblyTable' } });

export const categoryCases: Readonly<Record<string, Case>> = {
  'product.category.tree': {
    as: 'huadong',
    good: () => ({}),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
  'product.category.add': {
    as: 'huadong',
    good: () => added('ct_hd_line'),
    byId: added,
    foreign: () => 'ct_hn_port',
    powerless: { as: 'novice' },
  },
  'product.category.function.list': about('agv_fork'),
  'product.category.function.save': about('ct_hd_flip', {
    version: 1,
    keptIds: [],
    from: { productKey: 'a1ForkAgv02', view: 'live' },
  }),
  'product.category.update': about('ct_hd_flip', { ...form, version: 1 }),
  'product.category.sort': about('ct_hd_flip', { beforeId: null }),
  'product.category.delete': {
    ...about('ct_hd_flip'),
    good: ({ box }) => {
      box.current.store.run(`update products set category_id = 'ct_hd_line' where category_id = 'ct_hd_flip'`);
      return { query: { categoryId: 'ct_hd_flip' } };
    },
  },
};
