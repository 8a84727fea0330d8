import { builtInStrategies } from '@fleet/domain/areas/ota/strategy/builtIn.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Strategies of upgrades. */

const { phases, strategy, gates } = builtInStrategies[1]!;
const kept = { strategyName: ' 夜间小批 ', phases, strategy, gates };

export const upgradeStrategyCases: Readonly<Record<string, Case>> = {
  'ota.strategy.list': { as: 'huadong', good: () => ({ query: {} }), powerless: { as: 'novice' } },
  'ota.strategy.add': {
    as: 'huadong',
    good: () => ({ query: {}, body: kept }),
    powerless: { as: 'novice', input: { query: {}, body: kept } },
  },
  'ota.strategy.delete': {
    as: 'huadong',
    good: () => ({ query: {}, body: { ids: ['us_none'] } }),
    powerless: { as: 'novice', input: { query: {}, body: { ids: ['us_none'] } } },
  },
};
