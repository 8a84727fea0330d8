import { modelChoices, offeredModels } from '@fleet/domain/areas/products/model/choicesContract.ts';
import { nodeOwners, type LifeCycleNodeInfo, nodeInfo } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import {
  type KeyModelRow,
  keyModels,
  type ProductionOrder,
  productionOrders,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { useCallback } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useChoices } from '../../../../app/calls/useChoices.ts';
import { refusalOf, useRead } from '../../../../app/calls/useRead.ts';
import type { Choice, Choices } from '../../../../ui/select/choices.tsx';
import type { StageAddress } from './stageAddress.ts';

/** A stage with all that its form changes. */
export interface Stage {
  readonly node: LifeCycleNodeInfo;
  readonly keyModels: readonly KeyModelRow[];
  readonly orders: readonly ProductionOrder[];
}

/** Orders of a node: as many as one may have. */
const wholeList = { page: 1, pageSize: 200 };

const inputs = ({ nodeId, projectId, tenant }: StageAddress) => ({
  ofNode: { query: { nodeId, ...tenant } },
  ofOrders: { query: { projectId, nodeId, ...wholeList, ...tenant } },
});

/**
 * What the page of a stage begins with, read anew for each opening: what is changed over old values would be refused
 * later.
 */
export function useStage(address: StageAddress) {
  const { ofNode, ofOrders } = inputs(address);
  const node = useRead(nodeInfo, ofNode, { isOnce: true });
  const models = useRead(keyModels, ofNode, { isOnce: true });
  const orders = useRead(productionOrders, ofOrders, { isOnce: true });
  const parts = [node, models, orders];
  const error = parts.map(({ state }) => state?.error ?? null).find((problem) => problem !== null) ?? null;
  const [first, second, third] = [node.state?.data, models.state?.data, orders.state?.data];
  const stage: Stage | null =
    first && second && third ? { node: first, keyModels: second.list, orders: third.list } : null;
  return {
    state: node.state === null ? null : { ...node.state, error, data: stage },
    refresh: () => parts.forEach(({ refresh }) => refresh()),
  };
}

/** @returns a function that reads the stage once more; null when that fails, which is told */
export function useReadStage(address: StageAddress): () => Promise<Stage | null> {
  const call = useCall();
  return useCallback(async () => {
    const { ofNode, ofOrders } = inputs(address);
    const listener = { listener: 'stage.again' };
    const [node, models, orders] = await Promise.all([
      call(nodeInfo, ofNode, listener),
      call(keyModels, ofNode, listener),
      call(productionOrders, ofOrders, listener),
    ]);
    if (node.kind !== 'data' || models.kind !== 'data' || orders.kind !== 'data') return null;
    return { node: node.data, keyModels: models.data.list, orders: orders.data.list };
  }, [address, call]);
}

/** Whom and what a stage can be given. */
export interface StageChoices {
  readonly owners: Choices;
  readonly models: Choices;
  readonly orders: Choices;
}

/** Who leads it may have left the project since. */
const withOwner = (members: readonly Choice[], owner: LifeCycleNodeInfo['owner']): readonly Choice[] =>
  owner === null || members.some(({ id }) => id === owner.userId)
    ? members
    : [...members, { id: owner.userId, name: owner.realName }];

const orderChoice = ({ id, orderNo, modelName, serialNumber }: ProductionOrder) => ({
  id,
  name: `${orderNo} · ${modelName} · ${serialNumber}`,
});

/**
 * The choices of the selects of a stage.
 *
 * @param stage its models and its owner stay to be seen and kept when they are no longer offered
 */
export function useStageChoices(
  { nodeId, projectId, tenant }: StageAddress,
  { node, keyModels: known }: Stage,
): StageChoices {
  const owners = useRead(nodeOwners, { query: { nodeId, ...tenant } });
  const models = useRead(modelChoices, { query: offeredModels });
  const orders = useChoices(productionOrders, { projectId, bindableTo: nodeId, ...tenant }, orderChoice);
  const members = owners.state?.data?.list;
  const offered = models.state?.data?.list;
  const kept = known
    .filter(({ modelId }) => offered?.every(({ id }) => id !== modelId))
    .map(({ modelId, modelName }) => ({ id: modelId, name: modelName }));
  return {
    owners: members === undefined ? refusalOf(owners) : withOwner(members, node.owner),
    models: offered === undefined ? refusalOf(models) : [...offered, ...kept],
    orders,
  };
}
