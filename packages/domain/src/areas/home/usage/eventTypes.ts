/** Types of usage events (S2 §7, tracking: the type defaults to entryPage; the others are ours), with their labels. */
export const eventTypes = {
  entryPage: '进入页面',
  signIn: '登录系统',
  search: '搜索查询',
  exportFile: '导出文件',
  uploadFile: '上传文件',
  createRecord: '新增数据',
  updateRecord: '修改数据',
  deleteRecord: '删除数据',
} as const;

export type EventType = keyof typeof eventTypes;

/** What a console reports when a page is entered. */
export const defaultEventType: EventType = 'entryPage';

/** The label of a type; a type that is not known stands for itself. */
export const eventTypeLabel = (type: string): string =>
  Object.hasOwn(eventTypes, type) ? eventTypes[type as EventType] : type;
