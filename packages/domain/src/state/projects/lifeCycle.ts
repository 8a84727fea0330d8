import { modelChoices } from '../../contract/choices.ts';
import type { Endpoint } from '../../contract/define.ts';
import {
  nodeAdd,
  nodeDelete,
  nodeEdit,
  nodeInfo,
  nodeList,
  nodeOwners,
  nodeSubTree,
} from '../../contract/projects/lifeCycle.ts';
import { nodeImport } from '../../contract/projects/lifeCycleSheet.ts';
import {
  attachAdd,
  attachDelete,
  attachReview,
  keyAttaches,
  keyModels,
  nodeAttaches,
  productionOrders,
} from '../../contract/projects/lifeCycleParts.ts';
import { createResource } from '../resource/resource.ts';

/** What the life cycle of a project shows (S2 §7). */

export const lifeCycleNodes = createResource({ name: 'lifeCycle.nodes', endpoint: nodeList, quiet: true });
export const lifeCycleNode = createResource({ name: 'lifeCycle.node', endpoint: nodeInfo, quiet: true });
export const subNodes = createResource({ name: 'lifeCycle.subNodes', endpoint: nodeSubTree, quiet: true });
export const nodeAttachments = createResource({ name: 'lifeCycle.attachments', endpoint: nodeAttaches, quiet: true });
export const nodeKeyModels = createResource({ name: 'lifeCycle.keyModels', endpoint: keyModels, quiet: true });
export const modelAttachments = createResource({ name: 'lifeCycle.modelFiles', endpoint: keyAttaches, quiet: true });
export const nodeOrders = createResource({ name: 'lifeCycle.orders', endpoint: productionOrders, quiet: true });
/** Whom and what a stage can be given. */
export const ownerChoices = createResource({ name: 'lifeCycle.owners', endpoint: nodeOwners, quiet: true });
export const stageModels = createResource({ name: 'lifeCycle.models', endpoint: modelChoices, quiet: true });

/** Calls after which attachments are read again. */
export const attachmentWrites: readonly Endpoint[] = [attachAdd, attachDelete, attachReview];

/** Calls after which the nodes of a project are read again. */
export const lifeCycleWrites: readonly Endpoint[] = [nodeEdit, nodeAdd, nodeDelete, nodeImport, ...attachmentWrites];
