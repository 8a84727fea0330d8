import type { Case } from '../../../../test/support/cases/case.ts';

/** Failures of the platform's towing vehicles, of huadong's own; a1HnPort014 is huanan's product. */

export const decodingCases: Readonly<Record<string, Case>> = {
  'product.decode.failure.list': {
    as: 'huadong',
    good: () => ({ query: { productKey: 'a1TowAgv003' } }),
    byId: (productKey) => ({ query: { productKey } }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: { query: { productKey: 'a1TowAgv003' } } },
  },
};
