/** What a vehicle did, in words. */

/** How a transport task stands. */
export const taskStatuses = {
  queued: '排队',
  underway: '执行中',
  completed: '完成',
  failed: '失败',
  canceled: '取消',
} as const;
export type TaskStatus = keyof typeof taskStatuses;
export const taskStatusNames = ['queued', 'underway', 'completed', 'failed', 'canceled'] as const;

/** What a log tells of. */
export const logKinds = {
  online: '上线',
  offline: '离线',
  mode: '模式',
  order: '任务',
  service: '命令',
  upgrade: '升级',
  fault: '故障',
} as const;
export const logKindNames = ['online', 'offline', 'mode', 'order', 'service', 'upgrade', 'fault'] as const;
