import { type DeviceUpgrade, newUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeReasonCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';

/**
 * A device upgrade as `ota_tasks` has it: what each goes through stands in columns, and what few come to in a record, as
 * JSON of that alone.
 */

const inRecord = [
  'carriedFrom',
  'restarts',
  'pausedFrom',
  'failures',
  'lifted',
  'cancelReason',
  'isLate',
  'isForced',
  'isVersionUnknown',
  'note',
  'firstProgressAt',
  'rebootedAt',
  'nextAttemptAt',
] as const satisfies readonly (keyof DeviceUpgrade)[];
type InRecord = (typeof inRecord)[number];

/** What is read of it. */
export interface UpgradeRow extends Omit<DeviceUpgrade, InRecord | 'reason'> {
  readonly reason: UpgradeReasonCode | null;
  readonly reasonText: string | null;
  readonly record: string;
}

/** What is read of it, for statements about `ota_tasks k`. */
export const upgradeColumns = `k.status as state, k.phase_no as phaseNo, k.stage, k.progress, k.attempt,
  k.src_version as srcVersion, k.entered_at as enteredAt, k.waiting_since as waitingSince, k.started_at as startedAt,
  k.cancel_requested_at as cancelRequestedAt, k.last_report_at as lastReportAt, k.completed_at as completedAt,
  k.last_sequence as lastSequence, k.reason, k.reason_text as reasonText, k.record`;

/** What few come to, as it is of a new one. */
const usual: Readonly<Pick<DeviceUpgrade, InRecord>> = newUpgrade({ phaseNo: 1, srcVersion: null, enteredAt: 0 });

const isUsual = (name: InRecord, value: DeviceUpgrade[InRecord]): boolean =>
  value === usual[name] || (Array.isArray(value) && value.length === 0);

/** Whether what few come to is the same of both. */
export const haveSameRecord = (one: DeviceUpgrade, other: DeviceUpgrade): boolean =>
  one === other || inRecord.every((name) => one[name] === other[name]);

/** What stands in the record of an upgrade. */
export const recordOf = (upgrade: DeviceUpgrade): string => {
  const record: Partial<Record<InRecord, unknown>> = {};
  for (const name of inRecord) if (!isUsual(name, upgrade[name])) record[name] = upgrade[name];
  return JSON.stringify(record);
};

type Few = Partial<Pick<DeviceUpgrade, InRecord>>;
const nothing: Few = {};

/**
 * An upgrade as it was written. Each is built alike, field by field: rules that step ten thousand of them see one shape.
 */
export const upgradeOf = (row: UpgradeRow): DeviceUpgrade => {
  const few = row.record === '{}' ? nothing : (JSON.parse(row.record) as Few);
  return {
    state: row.state,
    phaseNo: row.phaseNo,
    carriedFrom: few.carriedFrom ?? usual.carriedFrom,
    reason: row.reason === null ? null : { code: row.reason, text: row.reasonText ?? '' },
    stage: row.stage,
    progress: row.progress,
    attempt: row.attempt,
    restarts: few.restarts ?? usual.restarts,
    pausedFrom: few.pausedFrom ?? usual.pausedFrom,
    failures: few.failures ?? usual.failures,
    lifted: few.lifted ?? usual.lifted,
    cancelReason: few.cancelReason ?? usual.cancelReason,
    isLate: few.isLate ?? usual.isLate,
    isForced: few.isForced ?? usual.isForced,
    isVersionUnknown: few.isVersionUnknown ?? usual.isVersionUnknown,
    srcVersion: row.srcVersion,
    note: few.note ?? usual.note,
    enteredAt: row.enteredAt,
    waitingSince: row.waitingSince,
    startedAt: row.startedAt,
    firstProgressAt: few.firstProgressAt ?? usual.firstProgressAt,
    rebootedAt: few.rebootedAt ?? usual.rebootedAt,
    cancelRequestedAt: row.cancelRequestedAt,
    nextAttemptAt: few.nextAttemptAt ?? usual.nextAttemptAt,
    lastReportAt: row.lastReportAt,
    completedAt: row.completedAt,
    lastSequence: row.lastSequence,
  };
};
