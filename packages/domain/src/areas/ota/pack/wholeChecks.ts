import type { Evidence } from './evidence.ts';
import {
  ageCheck,
  evidenceChecks,
  hard,
  isTried,
  type PromotionCheck,
  promotionThresholds,
  soft,
  triedText,
} from './promotion.ts';
import type { PromotedPack } from './ringChecks.ts';
import { isAsFarAs, type Ring } from './rings.ts';
import { type VerificationState, verificationStates } from './verification.ts';

/** What is asked of packs that are put together into a whole one, and of a whole one that becomes stable. */

/** A pack that is to be put into a whole one. */
export interface MemberState {
  readonly moduleNickName: string;
  readonly ring: Ring;
  readonly productKey: string;
  readonly verification: VerificationState;
  readonly hasDigest: boolean;
  readonly isSafetyRelevant: boolean;
  /** The same content lies in the stable ring. */
  readonly isStable: boolean;
}

/** Names of the members that something holds for, as a check shows them. */
const listed = (members: readonly MemberState[], isWrong: (member: MemberState) => boolean, text: string) => {
  const wrong = members.filter(isWrong).map(({ moduleNickName }) => moduleNickName);
  return { isMet: wrong.length === 0, value: wrong.length === 0 ? text : wrong.join('、') };
};

/**
 * What is asked before packs are put together into a whole one.
 *
 * @param problem what `membersProblem` says of them: modules, conflicts, cycles
 */
export const wholeChecks = (
  step: 'toWholeTest' | 'toWhole',
  members: readonly MemberState[],
  problem: string | null,
): readonly PromotionCheck[] => {
  const isOneProduct = new Set(members.map(({ productKey }) => productKey)).size === 1;
  const digest = listed(members, ({ hasDigest }) => !hasDigest, '齐全');
  const tried = listed(members, ({ verification }) => !isTried(verification), '全部通过');
  const early = listed(members, ({ ring }) => !isAsFarAs(ring, 'alpha'), '符合');
  const unsafe = listed(
    members,
    ({ ring, isSafetyRelevant }) => isSafetyRelevant && !isAsFarAs(ring, 'release'),
    '符合',
  );
  return [
    hard('members', '成员与依赖', problem === null, problem ?? '无冲突', '每个模块一个升级包，无冲突、无环'),
    hard('product', '所属产品', isOneProduct, isOneProduct ? '相同' : '不同', '相同'),
    hard('digest', '成员摘要', digest.isMet, digest.value, '齐全'),
    soft('membersVerified', '成员验证', tried.isMet, tried.value, '全部通过'),
    ...(step === 'toWholeTest'
      ? []
      : [
          soft('membersRing', '成员来自 Alpha 或之后', early.isMet, early.value, '符合'),
          soft('safetyRing', '安全相关成员来自发布包', unsafe.isMet, unsafe.value, '符合'),
        ]),
  ];
};

/** What is asked before a whole pack becomes stable. */
export const stableWholeChecks = (
  pack: Pick<PromotedPack, 'verification' | 'hoursInRing'>,
  members: readonly MemberState[],
  evidence: Evidence,
): readonly PromotionCheck[] => {
  const wanted = promotionThresholds.toStableWhole;
  const isVerified = pack.verification === verificationStates.verified;
  const stable = listed(members, ({ isStable }) => !isStable, '全部');
  return [
    hard('verification', '升级包验证', isVerified, triedText(pack.verification), '已通过'),
    hard('membersStable', '成员均有稳定发布包', stable.isMet, stable.value, '全部'),
    ...evidenceChecks(evidence, wanted),
    ageCheck(pack.hoursInRing, wanted.hoursInRing),
  ];
};
