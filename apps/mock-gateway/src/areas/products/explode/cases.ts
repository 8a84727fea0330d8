import type { Case } from '../../../../test/support/cases/case.ts';

/** Exploded views: md_q1000 is everybody's, md_gp1 huanan's. */
export const explodeCases: Readonly<Record<string, Case>> = {
  'asset-mgt.model.explode.get': {
    as: 'huadong',
    good: () => ({ query: { modelId: 'md_q1000' } }),
    byId: (modelId) => ({ query: { modelId } }),
    foreign: () => 'md_gp1',
    powerless: { as: 'novice', input: { query: { modelId: 'md_q1000' } } },
  },
};
