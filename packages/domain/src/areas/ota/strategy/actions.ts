import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { upgradeStrategyAdd, upgradeStrategyDelete, upgradeStrategyList, type UpgradeStrategyRow } from './contract.ts';

/** Strategies in the wizard of upgrade jobs: who makes jobs keeps strategies. */

const making = ['UpgradeTaskListRoute-add'] as const;

export const upgradeStrategies = pageActions('UpgradeTaskListRoute', [], {
  choose: action('选择策略', making, [upgradeStrategyList], { isPrimary: false, icon: null }),
  keep: action('存为策略', making, [upgradeStrategyAdd], { isPrimary: false, icon: null }),
  remove: rowAction<UpgradeStrategyRow>('删除', making, [upgradeStrategyDelete], {
    icon: 'trash',
    isDangerous: true,
    appliesTo: ({ type }) => type === 1,
  }),
});
