import type { UpgradeEventKind } from '../upgrade/upgradeEvents.ts';

/** What is written down about a device in a job, and by whom it came (日志). */

export const upgradeEventLabels: Readonly<Record<UpgradeEventKind, string>> = {
  push: '推送',
  accept: '设备接受',
  progress: '进度上报',
  startAsked: '请求开始',
  release: '放行',
  fail: '设备报错',
  timer: '等待超时',
  targetReported: '上报目标版本',
  sourceReported: '上报原版本',
  otherReported: '上报其他版本',
  pause: '暂停',
  resume: '恢复',
  cancel: '取消',
  cancelAccepted: '设备同意取消',
  cancelRefused: '设备拒绝取消',
  forceCancel: '强制取消',
  superseded: '被取代',
  jobEnded: '任务到期',
  reupgrade: '重新升级',
  deviceRemoved: '设备移除',
  carryOver: '顺延',
};

/** What is kept of a device in a job: the last of what happened to it. */
export const mostTaskEvents = 200;

export const sourceLabels = { device: '设备', user: '用户', platform: '平台' } as const;
export type LogSource = keyof typeof sourceLabels;
