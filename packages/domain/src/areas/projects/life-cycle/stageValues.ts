import type { LifeCycleNodeInfo, StageForm } from './contract.ts';

interface StageParts {
  readonly node: LifeCycleNodeInfo;
  readonly keyModels: readonly { readonly modelId: string; readonly plannedCount: number }[];
  readonly orders: readonly { readonly id: string }[];
}

const noWarehouse = { areaCount: 0, shelfCount: 0, platformCount: 0 };

/** What the form of a stage begins with. */
export const stageValuesOf = ({ node, keyModels, orders }: StageParts): StageForm => ({
  version: node.version,
  name: node.name,
  ownerId: node.owner?.userId ?? '',
  planStartDate: node.planStartDate ?? '',
  planEndDate: node.planEndDate ?? '',
  actualStartDate: node.actualStartDate ?? '',
  actualEndDate: node.actualEndDate ?? '',
  standardWorkHour: node.standardWorkHour,
  workHourFactor: node.workHourFactor,
  description: node.description,
  keyModels: keyModels.map(({ modelId, plannedCount }) => ({ modelId, plannedCount })),
  orderIds: orders.map(({ id }) => id),
  ...(node.warehouse ?? noWarehouse),
});
