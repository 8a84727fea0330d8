import { type GateCode, gateTable } from '../gate/gates.ts';
import { momentText } from '../shared/moments.ts';

/**
 * Why the upgrade of a device stands where it stands: what it waits for, why it failed, why it was cancelled. Each state
 * but 升级成功 has reasons of its own; the reasons of 待升级 are the gates beside those named here.
 */

interface ReasonRow {
  readonly label: string;
  /** Codes of the device upgrade in which it is told (S1 §4). */
  readonly states: readonly number[];
  /** Another attempt may heal it. */
  readonly isRetryable: boolean;
}

const waiting = (label: string) => ({ label, states: [1], isRetryable: false }) as const;
const heals = (label: string) => ({ label, states: [7], isRetryable: true }) as const;
const stays = (label: string) => ({ label, states: [7], isRetryable: false }) as const;
const cancelled = (label: string) => ({ label, states: [8], isRetryable: false }) as const;

export const upgradeReasonTable = {
  phaseWaiting: waiting('等待前一批次'),
  scheduled: waiting('未到计划时间'),
  rateLimited: waiting('推送限速'),
  offline: { label: '设备离线', states: [1, 3], isRetryable: false },
  retryWaiting: waiting('等待重试'),

  awaitingAnswer: { label: '等待设备应答', states: [2], isRetryable: false },
  downloading: { label: '提前下载中', states: [3], isRetryable: false },

  noAnswer: heals('设备未应答'),
  downloadFailed: heals('下载失败'),
  spaceLacking: stays('存储空间不足'),
  /** Only once: a file that arrives broken twice is broken. */
  digestMismatch: heals('校验失败：摘要不一致'),
  signatureInvalid: stays('校验失败：签名无效'),
  hardwareMismatch: stays('硬件不匹配'),
  dependencyMissing: stays('依赖模块版本不满足'),
  flashFailed: heals('烧写失败'),
  lowBattery: heals('升级中电量过低'),
  powerLost: heals('升级中断电'),
  timeout: heals('升级超时'),
  noReport: stays('重启后未上报版本'),
  notApplied: heals('重启后仍为原版本'),
  unexpectedVersion: stays('上报版本与目标不一致'),
  restartLoop: stays('反复重启'),
  rolledBack: stays('成功后回退'),
  /** Of a device that had not begun the upgrade is cancelled, not failed. */
  deviceRemoved: { label: '设备已移除', states: [7, 8], isRetryable: false },

  userCancelled: cancelled('用户取消'),
  jobCancelled: cancelled('任务取消'),
  forceCancelled: cancelled('强制取消，实际版本待核对'),
  superseded: cancelled('被其他任务取代'),
  expired: cancelled('任务到期未开始'),
  withdrawn: cancelled('升级包已撤回'),
} as const satisfies Readonly<Record<string, ReasonRow>>;

type TableCode = keyof typeof upgradeReasonTable;
/** Codes of reasons, those of the gates included. */
export type UpgradeReasonCode = TableCode | GateCode;

/** Reasons for which an upgrade fails. */
export type FailureCode = {
  [Code in TableCode]: 7 extends (typeof upgradeReasonTable)[Code]['states'][number] ? Code : never;
}[TableCode];

const codes = Object.keys(upgradeReasonTable) as readonly TableCode[];

/** All reasons but those of the gates, in the order of the table. */
export const reasonCodes: readonly UpgradeReasonCode[] = codes;

/** All for which an upgrade fails, in the order of the table. */
export const failureCodes = codes.filter((code) =>
  (upgradeReasonTable[code].states as readonly number[]).includes(7),
) as readonly FailureCode[];

/** Failures that another attempt may heal: what a job chooses from (retryReasons). */
export const retryableCodes = failureCodes.filter((code) => upgradeReasonTable[code].isRetryable);

/** A reason as it is stored and shown. */
export interface UpgradeReason {
  readonly code: UpgradeReasonCode;
  readonly text: string;
}

/** What a reason is called without its numbers and names, for filters and charts. */
export const reasonLabel = (code: UpgradeReasonCode): string =>
  code in upgradeReasonTable ? upgradeReasonTable[code as TableCode].label : gateTable[code as GateCode].label;

/** A reason whose text needs nothing else. */
export const plainReason = (code: Exclude<TableCode, 'scheduled' | 'retryWaiting' | 'superseded'>): UpgradeReason => ({
  code,
  text: upgradeReasonTable[code].label,
});

/** 未到计划时间 {t}. */
export const scheduledReason = (at: number): UpgradeReason => ({
  code: 'scheduled',
  text: `${upgradeReasonTable.scheduled.label} ${momentText(at)}`,
});

/** 等待重试（第 {a}/{m} 次，{t}）: which attempt of how many comes next, and when. */
export const retryWaitingReason = (attempt: number, maximum: number, at: number): UpgradeReason => ({
  code: 'retryWaiting',
  text: `等待重试（第 ${attempt}/${maximum} 次，${momentText(at)}）`,
});

/** 被任务「{name}」取代. */
export const supersededReason = (jobName: string): UpgradeReason => ({
  code: 'superseded',
  text: `被任务「${jobName}」取代`,
});

/** What the codes mean that older devices answer with while they upgrade, -1 to -4; null for any other. */
export const failureOfStepCode = (code: number): FailureCode | null => {
  const known: Readonly<Record<number, FailureCode>> = {
    [-1]: 'flashFailed',
    [-2]: 'downloadFailed',
    [-3]: 'digestMismatch',
    [-4]: 'flashFailed',
  };
  return known[code] ?? null;
};
