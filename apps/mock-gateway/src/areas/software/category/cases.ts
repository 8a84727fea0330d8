import type { Case } from '../../../../test/support/cases/case.ts';

/** Categories of software: sc_hd_own_board is huadong's own, sc_hn_port huanan's. */

const form = { categoryName: ' 质检 ', description: ' 质检工位 ' };

const about = (own: string, body?: unknown): Case => {
  const of = (categoryId: string) => ({ query: { categoryId }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of(own),
    byId: of,
    foreign: () => 'sc_hn_port',
    powerless: { as: 'viewer', input: of(own) },
  };
};

const added = (parentId: string) => ({ body: { ...form, parentId } });
const sorted = (id: string) => ({ body: { parentId: '', ids: [id] } });

export const softwareCategoryCases: Readonly<Record<string, Case>> = {
  'software.category.list': {
    as: 'huadong',
    good: () => ({}),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
  'software.category.add': {
    as: 'huadong',
    good: () => added('sc_hd_own'),
    byId: added,
    foreign: () => 'sc_hn_port',
    powerless: { as: 'viewer' },
  },
  'software.category.update': about('sc_hd_own_board', { ...form, parentId: '', version: 1 }),
  'software.category.sort': {
    as: 'huadong',
    good: () => sorted('sc_hd_own'),
    byId: sorted,
    foreign: () => 'sc_hn_port',
    powerless: { as: 'viewer', input: sorted('sc_hd_own') },
  },
  'software.category.delete': {
    ...about('sc_hd_own_board'),
    good: ({ box }) => {
      box.current.store.run(`update software set category_id = 'sc_mobile' where category_id = 'sc_hd_own_board'`);
      return { query: { categoryId: 'sc_hd_own_board' } };
    },
  },
};
