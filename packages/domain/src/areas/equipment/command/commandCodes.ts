import type { StatusIntent } from '../../../core/codes/status.ts';

/** Commands to devices: their states, why they ended, and until when they may wait (products and equipment §2.3). */

export const commandStates = {
  sent: 1,
  queued: 2,
  done: 3,
  failed: 4,
  timedOut: 5,
  accepted: 6,
  expired: 7,
  cancelled: 8,
} as const;
export type CommandState = (typeof commandStates)[keyof typeof commandStates];

interface Look {
  readonly label: string;
  readonly intent: StatusIntent;
}

/** In the order in which a command goes through them. */
export const commandStateLooks: Readonly<Record<CommandState, Look>> = {
  2: { label: '待下发', intent: 'warning' },
  1: { label: '已发送', intent: 'primary' },
  6: { label: '已接收', intent: 'primary' },
  3: { label: '已完成', intent: 'success' },
  4: { label: '失败', intent: 'danger' },
  5: { label: '超时，结果未知', intent: 'danger' },
  7: { label: '已过期', intent: 'none' },
  8: { label: '已取消', intent: 'none' },
};
export const commandStateCodes = [2, 1, 6, 3, 4, 5, 7, 8] as const satisfies readonly CommandState[];

/** Nothing more is expected of it, but perhaps a late answer. */
export const isEnded = (state: CommandState): boolean => state !== 1 && state !== 2 && state !== 6;

/** The device has it and has not answered yet. */
export const isRunning = (state: CommandState): boolean => state === 1 || state === 6;

export const commandKinds = { service: '调用服务', setProperty: '设置属性' } as const;
export type CommandKind = keyof typeof commandKinds;

/** What becomes of a command while its device is offline. */
export const offlineChoices = { reject: '立即失败', queue: '上线后执行' } as const;
export type OfflineChoice = keyof typeof offlineChoices;

/** Why a command ended without having been carried out. */
export const commandReasons = {
  offline: '设备离线',
  device: '设备返回错误',
  functionRemoved: '功能已移除',
  invalidParams: '参数校验失败',
  superseded: '已被新的设置取代',
  withdrawn: '设备已禁用、删除或分发',
  byPerson: '已手动取消',
} as const;
export type CommandReason = keyof typeof commandReasons;

const minute = 60_000;
const hour = 60 * minute;

/** How long a command may wait for its device, in seconds, with what that is called. */
export const expiryChoices = [
  { seconds: 60, label: '1 分钟' },
  { seconds: 600, label: '10 分钟' },
  { seconds: 3600, label: '1 小时' },
  { seconds: 86_400, label: '24 小时' },
  { seconds: 604_800, label: '7 天' },
] as const;
export type ExpirySeconds = (typeof expiryChoices)[number]['seconds'];
export const usualExpiry: ExpirySeconds = 600;

/** How long a command that is not to wait may stand behind others, in milliseconds. */
export const longestTurn = 10 * minute;

/** How often one that may be repeated is sent at most. */
export const mostAttempts = 3;
/** Commands that a device takes in a minute. */
export const mostPerMinute = 60;
/** Devices that one call asks at most for what has to be confirmed. */
export const mostConfirmed = 20;
/** Property settings have no limit of their own in the model, in seconds. */
export const settingTimeout = 10;
/** How long records of commands can be asked for at once, in milliseconds. */
export const commandSpan = 400 * 24 * hour;
