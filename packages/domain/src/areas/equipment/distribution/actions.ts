import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import type { DeviceRow } from '../device/contract.ts';
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

/** In the list of devices: some of them are handed over to another tenant. */
export const handingOverActions = pageActions('EquipmentList', [], {
  distribute: batchAction<DeviceRow>(
    '分发',
    ['EquipmentDistribution-add'],
    [distributionPreview, distributionAdd, deviceProjects],
    {
      icon: 'send-to',
      appliesTo: ({ deletedAt }) => deletedAt === null,
      noneLeft: '所选设备都在回收站',
      skips: '已在回收站',
    },
  ),
});
