import { dayOfEpoch } from '../../../core/values/days.ts';

/** Codes by which software is used: what they are bound to, how long they hold, what becomes of them. */

export const bindTypes = { none: '不绑定', project: '绑定项目', device: '绑定设备' } as const;
export type BindType = keyof typeof bindTypes;
export const bindTypeCodes = Object.keys(bindTypes) as readonly BindType[];

/** Follows from the rest: from what was done with it, how often it was used, and the time. */
export const codeStatuses = { active: 1, usedUp: 2, expired: 3, revoked: 4 } as const;
export const codeStatusLabels = { 1: '有效', 2: '已用完', 3: '已过期', 4: '已作废' } as const;
export type CodeStatus = keyof typeof codeStatusLabels;
export const codeStatusCodes = Object.values(codeStatuses);

/** Codes that are made at once, uses of one, and days for which it holds. */
export const mostCodes = 100;
export const mostUses = 1000;
export const mostDays = 3650;
/** Days that are offered. */
export const usualDays = 365;

/** Moments are milliseconds. */
interface Lived {
  readonly isRevoked: boolean;
  readonly usedCount: number;
  readonly maxUses: number;
  /** The last moment at which it can be used. */
  readonly validTo: number;
}

/** What a code is at a moment: revoked before all else, then used up, then expired. */
export const codeStatus = ({ isRevoked, usedCount, maxUses, validTo }: Lived, now: number): CodeStatus => {
  if (isRevoked) return codeStatuses.revoked;
  if (usedCount >= maxUses) return codeStatuses.usedUp;
  return now > validTo ? codeStatuses.expired : codeStatuses.active;
};

/** What is wrong with the time for which codes are to hold, by field; moments are milliseconds, days those of Shanghai. */
export const validityProblem = (
  { validFrom, validTo }: { readonly validFrom: number; readonly validTo: number },
  now: number,
): string | null => {
  const [first, last] = [dayOfEpoch(validFrom), dayOfEpoch(validTo)];
  if (last < first) return '结束日期不能早于开始日期';
  if (last - first + 1 > mostDays) return `有效期最长 ${mostDays} 天`;
  return last < dayOfEpoch(now) ? '结束日期已过，请重新选择' : null;
};

interface Wanted {
  readonly bindType: BindType;
  /** Empty for none. */
  readonly bindId: string;
  readonly quantity: number;
  readonly maxUses: number;
}

/** What does not fit together in codes that are wanted, with the field that says so; null when all does. */
export const bindingProblem = ({
  bindType,
  bindId,
  quantity,
  maxUses,
}: Wanted): { readonly field: 'bindId' | 'quantity' | 'maxUses'; readonly message: string } | null => {
  if (bindType === 'project' && bindId === '') return { field: 'bindId', message: '请选择项目' };
  if (bindType === 'device' && bindId === '') return { field: 'bindId', message: '请选择设备' };
  if (bindType === 'device' && quantity > 1) return { field: 'quantity', message: '绑定设备时只能生成 1 个' };
  if (bindType === 'device' && maxUses > 1) return { field: 'maxUses', message: '绑定设备时只能使用 1 次' };
  return null;
};

/** Why a code is not revoked; null when it is. */
export const revokingProblem = (status: CodeStatus): string | null => {
  if (status === codeStatuses.revoked) return '授权码已作废';
  return status === codeStatuses.expired ? '授权码已过期，无需作废' : null;
};
