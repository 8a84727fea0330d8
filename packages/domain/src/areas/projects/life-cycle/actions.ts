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
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The life cycle of a project: a tab of its page, and the page of a stage in both kinds (S2 §2, §6). */

const parts = [nodeInfo, nodeSubTree, nodeAttaches, keyModels, keyAttaches, productionOrders];

export const lifeCycleTab = pageOffers('ProjectDetail', [], {
  view: offer('生命周期', ['TabProjectLifeCycle'], [nodeList, ...parts]),
  edit: offer('编辑阶段', ['TabProjectLifeCycle-edit'], [nodeAdd, nodeDelete, attachAdd, attachDelete]),
  review: offer('审批', ['TabProjectLifeCycle-edit'], [attachReview]),
  export: offer('导出', ['TabProjectLifeCycle-export'], [nodeExport, productionOrderExport]),
  import: offer('导入', ['TabProjectLifeCycle-import'], [nodeList, nodeExport, nodeImport]),
});

const stageReads = [...parts, nodeOwners, modelChoices];

export const stagePage = pageOffers('ProjectStageEdit', stageReads, {
  save: offer('保存', ['TabProjectLifeCycle-edit'], [nodeEdit, attachAdd, attachDelete]),
});

export const warehouseStagePage = pageOffers('ProjectStageEditWarehouse', stageReads, {
  save: offer('保存', ['TabProjectLifeCycle-edit'], [nodeEdit, attachAdd, attachDelete]),
});
