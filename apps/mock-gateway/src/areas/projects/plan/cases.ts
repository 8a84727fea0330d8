import { blankNode } from '@fleet/domain/areas/projects/plan/node.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

const nodes = [
  { ...blankNode('n-top'), name: ' 阶段 ', children: [{ ...blankNode('n-leaf'), name: '任务', standardWorkHour: 8 }] },
];
const about = (projectId: string) => ({ query: { projectId } });
const here = { pageId: 'page-1', presence: 'viewing' } as const;
const template = { templateId: 'pt_small', startDate: '2026-03-01T16:00:00.000Z', workHourFactor: 1 };

export const planCases: Readonly<Record<string, Case>> = {
  'general.plan.info': {
    as: 'huadong',
    good: () => about('p_huadong_2'),
    byId: about,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: about('p_huadong_2') },
  },
  'general.plan.stamp': {
    as: 'huadong',
    good: () => about('p_huadong_2'),
    byId: about,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: about('p_huadong_2') },
  },
  'general.plan.presence': {
    as: 'huadong',
    good: () => ({ ...about('p_huadong_2'), body: here }),
    byId: (id) => ({ ...about(id), body: here }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { ...about('p_huadong_2'), body: here } },
  },
  'general.plan.baseline': {
    as: 'huadong',
    good: () => ({ query: { projectId: 'p_huadong_2', version: 2 } }),
    byId: (projectId) => ({ query: { projectId, version: 2 } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: { projectId: 'p_huadong_2', version: 2 } } },
  },
  'general.plan.save': {
    as: 'huadong',
    good: () => ({ ...about('p_huadong_2'), body: { version: 5, nodes } }),
    byId: (id) => ({ ...about(id), body: { version: 1, nodes } }),
    foreign: () => 'p_huanan_3',
    powerless: { as: 'novice', input: { ...about('p_huadong_2'), body: { version: 1, nodes } } },
  },
  'general.plan.template.list': {
    as: 'huadong',
    good: () => about('p_huadong_2'),
    byId: about,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: about('p_huadong_2') },
  },
  'general.plan.gen': {
    as: 'huabei',
    good: () => ({ ...about('p_huabei_1'), body: template }),
    byId: (id) => ({ ...about(id), body: template }),
    foreign: () => 'p_xinan_1',
    powerless: { as: 'novice', input: { ...about('p_huadong_2'), body: template } },
  },
  'general.plan.export': {
    as: 'huadong',
    good: () => ({ query: { projectId: 'p_huadong_2', columns: 'wbs,name,totalWorkHour', keyword: '调试' } }),
    byId: about,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: about('p_huadong_2') },
  },
  'general.plan.import.template': {
    as: 'huadong',
    good: () => about('p_huadong_2'),
    byId: about,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: about('p_huadong_2') },
  },
};
