import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { deviceProjects } from '../device/choicesContract.ts';
import {
  distributionAdd,
  distributionCancel,
  distributionDelete,
  distributionExport,
  distributionGet,
  distributionList,
  distributionPreview,
  distributionResults,
  distributionRetry,
  type DistributionRow,
} from './contract.ts';
import { cancelProblem, removalProblem, retryProblem, sideProblem } from './rules.ts';

/** Devices that are handed over to other tenants (S2 §6). */

export const distributionPage = pageActions(
  'EquipmentDistribution',
  [distributionList, distributionGet, distributionResults, productChoices],
  {
    add: action('新建分发', ['EquipmentDistribution-add'], [distributionPreview, distributionAdd, deviceProjects]),
    export: action('导出', ['EquipmentDistribution-export'], [distributionExport]),
    view: rowAction<DistributionRow>('查看', ['EquipmentDistribution'], [distributionGet, distributionResults], {
      icon: 'eye-open',
    }),
    cancel: rowAction<DistributionRow>('取消', ['EquipmentDistribution-add'], [distributionCancel], {
      icon: 'cross',
      appliesTo: (one) => cancelProblem(one) === null,
      disabledReason: sideProblem,
    }),
    retry: rowAction<DistributionRow>('重试', ['EquipmentDistribution-add'], [distributionRetry], {
      icon: 'undo',
      appliesTo: (one) => retryProblem(one) === null,
      disabledReason: sideProblem,
    }),
    remove: rowAction<DistributionRow>('删除', ['EquipmentDistribution-delete'], [distributionDelete], {
      disabledReason: (one) => sideProblem(one) ?? removalProblem(one),
    }),
  },
);
