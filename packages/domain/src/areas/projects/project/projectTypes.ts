/** What a project delivers (designed). */
export const projectTypes = [
  { id: 'vehicle', name: '车辆' },
  { id: 'warehouse', name: '仓储' },
  { id: 'mixed', name: '车辆与仓储' },
] as const;

export type ProjectType = (typeof projectTypes)[number]['id'];

export const projectTypeIds: readonly ProjectType[] = projectTypes.map(({ id }) => id);

/** The label of a type; the word itself where it is none of ours. */
export const projectTypeLabel = (type: string): string => projectTypes.find(({ id }) => id === type)?.name ?? type;
