import { texts } from '../../../core/codes/messages.ts';
import type { NineCounts } from '../upgrade/counts.ts';

/** How a pack is tried on devices before it may be used (升级包验证, S1 §4), and what keeps a pack from being used. */

/** 2 was never tried, 6 no longer holds; both read 未验证 and travel unchanged. */
export const verificationStates = {
  notNeeded: 1,
  untried: 2,
  verifying: 3,
  verified: 4,
  failed: 5,
  outdated: 6,
} as const;
export type VerificationState = (typeof verificationStates)[keyof typeof verificationStates];
const states = verificationStates;

/** How a new pack begins. */
export const newVerification = (needToVerify: boolean): VerificationState =>
  needToVerify ? states.untried : states.notNeeded;

/** Devices that a pack is tried on at once. */
export const mostVerifiedOn = 20;

export type VerificationEvent = 'verify' | 'allSucceeded' | 'oneEndedBadly' | 'cancelled' | 'contentChanged' | 'skip';

/** A state, or why it is refused. */
type Cell = VerificationState | string;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

/** States from left to right: 1 无需验证, 2 未验证, 3 验证中, 4 验证成功, 5 验证失败, 6 未验证. */
const table: Readonly<Record<VerificationEvent, Row>> = {
  verify: [3, 3, '正在验证中', 3, 3, 3],
  allSucceeded: [1, 2, 4, 4, 5, 6],
  oneEndedBadly: [1, 2, 5, 4, 5, 6],
  cancelled: [1, 2, 6, 4, 5, 6],
  contentChanged: [1, 2, '验证中的升级包不能编辑', 6, 6, 6],
  skip: [1, 1, '正在验证中', 4, '验证失败的升级包不能跳过验证', 1],
};

/** What an event makes of the verification of a pack; a refusal says why. */
export const stepVerification = (
  state: VerificationState,
  event: VerificationEvent,
): { readonly next: VerificationState } | { readonly refused: string } => {
  // a gateway may know states that this table does not
  const cell = table[event][state - 1] ?? texts.unknownStatus;
  return typeof cell === 'string' ? { refused: cell } : { next: cell };
};

/**
 * What the devices that a pack is tried on have come to; null as long as that is open.
 *
 * @param failFast the first that ends badly decides, else all are waited for
 */
export const verificationOutcome = (
  counts: NineCounts,
  failFast: boolean,
): Extract<VerificationEvent, 'allSucceeded' | 'oneEndedBadly'> | null => {
  const [succeeded, bad] = [counts[5], counts[6] + counts[7]];
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  if (bad > 0 && (failFast || succeeded + bad === total)) return 'oneEndedBadly';
  return succeeded === total ? 'allSucceeded' : null;
};

/** What decides whether a pack may be used in jobs. */
export interface UsablePack {
  /** 1 校验中, 2 一致, 3 不一致. */
  readonly checkStatus: 1 | 2 | 3;
  readonly isWithdrawn: boolean;
  /** Instant until which it may be used, in milliseconds since 1970; null without an end. */
  readonly validUntil: number | null;
  readonly verification: VerificationState;
  readonly hasDependencyConflict: boolean;
  readonly isProductReleased: boolean;
}

/** Why a pack may not be used in jobs, the first reason of several; null when it may. */
export const packProblem = (pack: UsablePack, at: number): string | null => {
  if (pack.checkStatus === 1) return '文件校验中';
  if (pack.checkStatus === 3) return '文件校验不一致';
  if (pack.isWithdrawn) return '升级包已撤回';
  if (pack.validUntil !== null && at >= pack.validUntil) return '升级包已过期';
  if (pack.verification !== states.notNeeded && pack.verification !== states.verified) return '验证未通过';
  if (pack.hasDependencyConflict) return '依赖冲突';
  return pack.isProductReleased ? null : '产品未发布';
};
