/** Where hours and costs come from: each source has a type, an id of its own, and each of its lines once. */
const costSources = [
  { id: 'manual', name: '手工登记' },
  { id: 'erp', name: 'ERP 导入' },
  { id: 'repair', name: '维修单' },
  { id: 'upkeep', name: '保养' },
] as const;

export type CostSource = (typeof costSources)[number]['id'];

export const costSourceIds: readonly CostSource[] = costSources.map(({ id }) => id);

/** The Chinese name of a source. */
export const costSourceName = (source: CostSource): string =>
  costSources.find(({ id }) => id === source)?.name ?? source;
