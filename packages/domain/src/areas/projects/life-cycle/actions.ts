import { modelChoices } from '../../products/model/choicesContract.ts';
import {
  nodeAdd,
  nodeDelete,
  nodeEdit,
  nodeGenerate,
  nodeInfo,
  nodeList,
  nodeOwners,
  nodeSubTree,
  type TreeNode,
} from './contract.ts';
import { nodeExport, nodeImport } from './sheetContract.ts';
import {
  attachAdd,
  attachDelete,
  type Attachment,
  attachReview,
  keyAttaches,
  keyModels,
  nodeAttaches,
  productionOrderExport,
  productionOrders,
} from './partsContract.ts';
import { words } from '../../../core/codes/words.ts';
import { isPreviewable } from '../../../core/transfers/files.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** The life cycle of a project: a tab of its page, and the page of a stage in both kinds (S2 §2, §6). */

const edit = ['TabProjectLifeCycle-edit'] as const;
const parts = [nodeInfo, nodeSubTree, nodeAttaches, keyModels, keyAttaches, productionOrders];

export const lifeCycleTab = pageActions('ProjectDetail', [], {
  view: action('生命周期', ['TabProjectLifeCycle'], [nodeList, ...parts]),
  import: action('导入', ['TabProjectLifeCycle-import'], [nodeList, nodeExport, nodeImport]),
  /** Where a project has no nodes. */
  generate: action('按模板生成', edit, [nodeGenerate], { icon: 'plus', isPrimary: true }),
  export: action('导出', ['TabProjectLifeCycle-export'], [nodeExport, productionOrderExport]),
  /** Leads to the page of the stage. */
  edit: rowAction<TreeNode>('编辑', edit, [nodeEdit]),
  addChild: rowAction<TreeNode>('新增子节点', edit, [nodeAdd], { icon: 'plus' }),
  remove: rowAction<TreeNode>('删除', edit, [nodeDelete], {
    icon: 'trash',
    isDangerous: true,
    disabledReason: ({ parentId }) => (parentId === null ? '阶段的一级节点不能删除' : null),
  }),
});

/** Handed in by this person, and not decided yet: taking it away is taking it back. */
const isOwnWaiting = ({ status, uploaderId }: Attachment, userId: string | null): boolean =>
  status === 2 && uploaderId !== null && uploaderId === userId;

/** What is handed in for a node, or for one of its key models; 3 is decided for good (S1 §4). */
export const nodeAttachments = pageActions('ProjectDetail', [], {
  add: action('上传附件', edit, [attachAdd], { icon: 'upload' }),
  view: rowAction<Attachment>('预览', [], [], {
    icon: 'eye-open',
    appliesTo: ({ fileName }) => fileName !== null && isPreviewable(fileName),
  }),
  review: rowAction<Attachment>('审批', edit, [attachReview], {
    icon: 'tick',
    appliesTo: ({ status }) => status === 2,
    disabledReason: ({ uploaderId }, { userId }) => (uploaderId === userId ? '不能审批自己上传的附件' : null),
  }),
  upload: rowAction<Attachment>(words.upload, edit, [attachAdd], {
    icon: 'upload',
    appliesTo: ({ isRequired, status, fileName }) => isRequired && status !== 3 && fileName === null,
  }),
  replace: rowAction<Attachment>('替换', edit, [attachAdd], {
    icon: 'upload',
    appliesTo: ({ isRequired, status, fileName }) => isRequired && status !== 3 && fileName !== null,
  }),
  withdraw: rowAction<Attachment>('撤回', edit, [attachDelete], {
    icon: 'undo',
    appliesTo: (attachment, { userId }) => isOwnWaiting(attachment, userId),
  }),
  remove: rowAction<Attachment>(words.remove, edit, [attachDelete], {
    icon: 'cross',
    isDangerous: true,
    appliesTo: (attachment, { userId }) => attachment.fileName !== null && !isOwnWaiting(attachment, userId),
    disabledReason: ({ status }) => (status === 3 ? '附件已审批通过，不能移除' : null),
  }),
});

const stageReads = [...parts, nodeOwners, modelChoices];

export const stagePage = pageActions('ProjectStageEdit', stageReads, {
  save: action('保存', edit, [nodeEdit, attachAdd, attachDelete]),
});

export const warehouseStagePage = pageActions('ProjectStageEditWarehouse', stageReads, {
  save: action('保存', edit, [nodeEdit, attachAdd, attachDelete]),
});
