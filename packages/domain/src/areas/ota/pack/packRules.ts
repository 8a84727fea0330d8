import type { Owned } from '../module/moduleRules.ts';
import { liftReason } from './promotion.ts';
import { type Ring, ringTable } from './rings.ts';
import {
  stepVerification,
  type VerificationEvent,
  type VerificationState,
  verificationStates,
} from './verification.ts';

/** What can be done with packs, and what is said when it cannot. */

export const packTypes = { 0: '整包', 1: '差分' } as const;
export const checkStatuses = { 1: '校验中', 2: '一致', 3: '不一致' } as const;
/** What becomes of the devices of running jobs that have not begun when a pack is withdrawn. */
export const pendingChoices = { pause: '暂停未开始的设备', cancel: '取消未开始的设备' } as const;

export const packMissing = '升级包不存在或已被删除';
export const noRingKey = '没有该页签的权限';
/** Characters of each of the four texts of a pack. */
export const longestPackText = 1000;
export const longestPackName = 64;
export const longestUdi = 4096;
export const mostPackModels = 50;
export const mostFixedIssues = 50;
/** Bytes that its securityCounter fits: a device takes no pack with a smaller one than it has. */
export const mostSecurityCounter = 65_535;
/** Characters of a reason by which a pack is taken back, and by which its verification is skipped. */
export const withdrawReason = { least: 2, most: 200 } as const;
export const skipReason = liftReason;
/** How long an address of a pack works, in milliseconds. */
export const packLinkLifetime = 10 * 60_000;
/** What a version that is typed is made of. */
export const versionPattern = '^[A-Za-z0-9._-]{1,64}$';
export const digestPattern = '^[0-9a-f]{64}$';

/** Of a pack what decides about all that. */
interface Pack {
  readonly ring: Ring;
  readonly status: VerificationState;
  readonly checkStatus: 1 | 2 | 3;
  readonly expectedSign: string | null;
  readonly firmwareSign: string;
  readonly isWithdrawn: boolean;
  readonly publishedFirmwareId: string | null;
  readonly jobCount: number;
  readonly wholeCount: number;
}

/** 校验不一致：期望 {a}…，实际 {b}…; null when the file is what was said. */
export const digestProblem = ({
  checkStatus,
  expectedSign,
  firmwareSign,
}: Pick<Pack, 'checkStatus' | 'expectedSign' | 'firmwareSign'>): string | null =>
  checkStatus === 3 ? `校验不一致：期望 ${(expectedSign ?? '').slice(0, 8)}…，实际 ${firmwareSign.slice(0, 8)}…` : null;

/** Why a pack cannot be changed at all; null when it can. */
export const packOwnProblem = ({ isReadOnly }: Owned): string | null =>
  isReadOnly ? '平台提供的升级包不能修改' : null;

type Edited = Owned & Pick<Pack, 'status'>;

/** Why a pack cannot be edited; null when it can. */
export const packEditProblem = (pack: Edited): string | null =>
  packOwnProblem(pack) ?? (pack.status === verificationStates.verifying ? '验证中的升级包不能编辑' : null);

/** Whether nothing but the texts of a pack can be changed: it was published, or made of one that was. */
export const isFixed = ({ ring, publishedFirmwareId }: Pick<Pack, 'ring' | 'publishedFirmwareId'>): boolean =>
  ringTable[ring].rank >= 3 || (ringTable[ring].rank === 2 && publishedFirmwareId !== null);
export const fixedPackProblem = '已发布的升级包只能修改说明';

/** Why a pack cannot be deleted; null when it can. */
export const packDeletionProblem = (pack: Owned & Pick<Pack, 'jobCount' | 'wholeCount'>): string | null => {
  const { jobCount, wholeCount } = pack;
  const used = jobCount + wholeCount > 0;
  return packOwnProblem(pack) ?? (used ? `升级包正被 ${jobCount} 个任务、${wholeCount} 个整包使用，不能删除` : null);
};

/** Why a pack cannot be taken back; null when it can. */
export const withdrawProblem = (pack: Owned & Pick<Pack, 'isWithdrawn'>): string | null =>
  packOwnProblem(pack) ?? (pack.isWithdrawn ? '升级包已撤回' : null);

/** Why a pack cannot be given free again; null when it can. */
export const restoreProblem = (
  pack: Owned & Pick<Pack, 'isWithdrawn'> & { readonly withdrawnWith: { readonly firmwareName: string } | null },
): string | null => {
  if (pack.isReadOnly) return packOwnProblem(pack);
  if (!pack.isWithdrawn) return '升级包未撤回';
  return pack.withdrawnWith === null ? null : `随「${pack.withdrawnWith.firmwareName}」撤回，请先恢复它`;
};

const refusalOf = ({ status }: Pick<Pack, 'status'>, event: VerificationEvent): string | null => {
  const step = stepVerification(status, event);
  return 'refused' in step ? step.refused : null;
};

type Verified = Owned & Pick<Pack, 'status' | 'checkStatus' | 'isWithdrawn'>;

/** Why a pack cannot be tried on devices now; null when it can. */
export const verifyProblem = (pack: Verified): string | null => {
  if (pack.isReadOnly) return packOwnProblem(pack);
  if (pack.isWithdrawn) return '升级包已撤回';
  if (pack.checkStatus === 1) return '文件校验中，请稍候';
  return pack.checkStatus === 3 ? '文件校验不一致' : refusalOf(pack, 'verify');
};

/** Why the verification of a pack cannot be called off; null when it can. */
export const verifyCancelProblem = (pack: Owned & Pick<Pack, 'status'>): string | null =>
  packOwnProblem(pack) ?? (pack.status === verificationStates.verifying ? null : '没有进行中的验证');

/** Why the verification of a pack cannot be skipped; null when it can. */
export const verifySkipProblem = (pack: Owned & Pick<Pack, 'status'>): string | null => {
  const isDone = pack.status === verificationStates.notNeeded || pack.status === verificationStates.verified;
  return packOwnProblem(pack) ?? (isDone ? '无需跳过' : refusalOf(pack, 'skip'));
};

type Promoted = Owned & Pick<Pack, 'publishedFirmwareId' | 'isWithdrawn'>;

/** Why a pack does not go on to its next ring; null when its checks decide. */
export const promoteProblem = (pack: Promoted): string | null => {
  if (pack.isReadOnly) return packOwnProblem(pack);
  if (pack.isWithdrawn) return '升级包已撤回';
  return pack.publishedFirmwareId === null ? null : '已晋级，不能重复操作';
};

/** The version to be told beside the name of a pack; null where the name says it, as it does by the rule. */
export const versionBeside = ({
  firmwareName,
  destVersion,
}: {
  readonly firmwareName: string;
  readonly destVersion: string;
}): string | null => (firmwareName.includes(destVersion) ? null : destVersion);
