import { formatCount } from '../../../core/values/formats.ts';

/** How large a group may be, who may belong to it, and how often it is tried and told of. */

/** Most people of a group, users and others. */
export const mostMembers = 200;

/** Why a group cannot have so many people; null when it can. */
export const membersProblem = (count: number): string | null =>
  count > mostMembers ? `每个群组最多 ${mostMembers} 名成员` : null;

/** Why somebody without an account cannot belong to a group; null when he can be reached. */
export const contactProblem = ({ phone, email }: { readonly phone: string; readonly email: string }): string | null =>
  phone === '' && email === '' ? '请填写手机号或邮箱' : null;

/** Why a group cannot be deleted that so many subscriptions name; null when it can. */
export const groupDeletionProblem = ({ ruleCount }: { readonly ruleCount: number }): string | null =>
  ruleCount === 0 ? null : `群组被 ${formatCount(ruleCount)} 条订阅使用，请先移除`;

/** Milliseconds over which tests of a channel are counted. */
export const testsWindow = 60_000;
const mostTests = 5;

/** Why a channel cannot be tested after so many tests within the window; null when it can. */
export const testProblem = (made: number): string | null =>
  made >= mostTests ? `同一渠道每分钟最多测试 ${mostTests} 次` : null;

const failurePause = 3_600_000;

/** Whether the owner of a group is told at an instant that something failed, who was told so last at another: once an hour. */
export const mayTellFailure = (toldAt: number | null, now: number): boolean =>
  toldAt === null || now - toldAt >= failurePause;
