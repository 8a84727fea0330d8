/** What the latest news is about (designed: the specifications show a filter by type and no types). */
export const newsTypes = {
  project: '项目动态',
  model: '型号动态',
  device: '设备动态',
  upgrade: '升级动态',
  repair: '维修动态',
  upkeep: '保养动态',
  fault: '故障动态',
  feedback: '反馈动态',
} as const;

export type NewsType = keyof typeof newsTypes;

/** The label of a type; a type that is not known stands for itself. */
export const newsTypeLabel = (type: string): string =>
  Object.hasOwn(newsTypes, type) ? newsTypes[type as NewsType] : type;
