import {
  upgradeTaskCancel,
  upgradeTaskPause,
  upgradeTaskResume,
  upgradeTaskReupgrade,
} from '@fleet/domain/areas/ota/task/contract.ts';
import type { Intent } from '@blueprintjs/core';

/** What is done to any number of devices of a job at once. */

export const taskVerbs = {
  pause: {
    call: upgradeTaskPause,
    word: '暂停',
    intent: 'warning',
    text: '未开始的设备暂停，恢复后继续；升级中的设备不能暂停。',
  },
  resume: { call: upgradeTaskResume, word: '恢复', intent: 'primary', text: '暂停的设备继续升级。' },
  reupgrade: {
    call: upgradeTaskReupgrade,
    word: '重试',
    intent: 'primary',
    text: '失败或已取消的设备从第 1 次重新开始。',
  },
  cancel: {
    call: upgradeTaskCancel,
    word: '取消升级',
    intent: 'danger',
    text: '未开始的设备立即取消，保持原版本；升级中的设备会被要求中止，已在烧写或重启的将执行完毕。',
  },
} as const satisfies Readonly<
  Record<string, { readonly call: unknown; readonly word: string; readonly intent: Intent; readonly text: string }>
>;
export type BulkVerb = keyof typeof taskVerbs;
