/** What money of a project is spent on, in the order of sheets and tables. Labour is hours times the rate of its month. */
export const costKinds = [
  { id: 'labour', name: '人工' },
  { id: 'travel', name: '差旅' },
  { id: 'material', name: '物料' },
  { id: 'outsourcing', name: '外包' },
  { id: 'other', name: '其他' },
] as const;

export type CostKind = (typeof costKinds)[number]['id'];

export const costKindIds: readonly CostKind[] = costKinds.map(({ id }) => id);

/** The Chinese name of a kind. */
export const costKindName = (kind: CostKind): string => costKinds.find(({ id }) => id === kind)?.name ?? kind;
