import { modelChoices } from '../../products/model/contract.ts';
import { nodeAdd, nodeDelete, nodeEdit, nodeInfo, nodeList, nodeOwners, nodeSubTree } from './contract.ts';
import { nodeExport, nodeImport } from './sheetContract.ts';
import {
  attachAdd,
  attachDelete,
  attachReview,
  keyAttaches,
  keyModels,
  nodeAttaches,
  productionOrderExport,
  productionOrders,
} from './partsContract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** The life cycle of a project: a tab of its page, and the page of a stage in both kinds (S2 §2, §6). */

const parts = [nodeInfo, nodeSubTree, nodeAttaches, keyModels, keyAttaches, productionOrders];

export const lifeCycleTab = pageActions('ProjectDetail', [], {
  view: action('生命周期', ['TabProjectLifeCycle'], [nodeList, ...parts]),
  edit: action('编辑阶段', ['TabProjectLifeCycle-edit'], [nodeAdd, nodeDelete, attachAdd, attachDelete]),
  review: action('审批', ['TabProjectLifeCycle-edit'], [attachReview]),
  export: action('导出', ['TabProjectLifeCycle-export'], [nodeExport, productionOrderExport]),
  import: action('导入', ['TabProjectLifeCycle-import'], [nodeList, nodeExport, nodeImport]),
});

const stageReads = [...parts, nodeOwners, modelChoices];

export const stagePage = pageActions('ProjectStageEdit', stageReads, {
  save: action('保存', ['TabProjectLifeCycle-edit'], [nodeEdit, attachAdd, attachDelete]),
});

export const warehouseStagePage = pageActions('ProjectStageEditWarehouse', stageReads, {
  save: action('保存', ['TabProjectLifeCycle-edit'], [nodeEdit, attachAdd, attachDelete]),
});
