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
import type { VerificationState } from './verification.ts';
import { isSameFirstNumbers } from '../../../core/versions/versions.ts';

/** What is asked of a pack of one module on its way from ring to ring. */

/** What a pack is known by when it is to be published or made stable. */
export interface PromotedPack {
  readonly verification: VerificationState;
  readonly isFileSound: boolean;
  readonly isWithdrawn: boolean;
  readonly hasDependencyConflict: boolean;
  /** Hours since it came into its ring. */
  readonly hoursInRing: number;
}

const yesNo = (isSo: boolean): string => (isSo ? '是' : '否');

const severeCheck = ({ openIssues }: Evidence): PromotionCheck =>
  soft('severeIssues', '未关闭的严重问题', openIssues[2] === 0, `${openIssues[2]} 个`, '0 个');

/** What is asked before an alpha is published, and before a release becomes stable. */
export const releaseChecks = (
  step: 'toRelease' | 'toStable',
  pack: PromotedPack,
  evidence: Evidence,
): readonly PromotionCheck[] => {
  const wanted = promotionThresholds[step];
  const fatal = evidence.openIssues[3];
  return [
    hard('verification', '升级包验证', isTried(pack.verification), triedText(pack.verification), '已通过或无需验证'),
    hard('file', '文件校验', pack.isFileSound, pack.isFileSound ? '一致' : '不一致', '一致'),
    hard(
      'dependencies',
      '依赖',
      !pack.hasDependencyConflict,
      pack.hasDependencyConflict ? '有冲突' : '无冲突',
      '无冲突',
    ),
    hard('fatalIssues', '未关闭的致命问题', fatal === 0, `${fatal} 个`, '0 个'),
    hard('withdrawn', '已撤回', !pack.isWithdrawn, yesNo(pack.isWithdrawn), '否'),
    ...evidenceChecks(evidence, wanted),
    severeCheck(evidence),
    ageCheck(pack.hoursInRing, wanted.hoursInRing),
  ];
};

/** The test pack that an alpha comes from. */
export interface AlphaSource {
  readonly moduleId: string;
  readonly version: string;
  readonly verification: VerificationState;
  readonly isWithdrawn: boolean;
  /** Devices that it was brought to with success. */
  readonly succeeded: number;
  readonly severeIssues: number;
}

/**
 * What is asked of a pack that is uploaded as an alpha.
 *
 * @param source the test pack that is named as its source; null when none is
 */
export const alphaChecks = (
  pack: { readonly moduleId: string; readonly version: string },
  source: AlphaSource | null,
): readonly PromotionCheck[] => {
  if (source === null) return [soft('source', '来源测试包', false, '未选择', '已选择')];
  const isSameModule = source.moduleId === pack.moduleId;
  const isSameVersion = isSameFirstNumbers(source.version, pack.version);
  const tried = isTried(source.verification);
  return [
    hard('sameModule', '来源测试包的模块', isSameModule, isSameModule ? '相同' : '不同', '相同'),
    hard('sameVersion', '来源测试包的版本号', isSameVersion, source.version, '前三位相同'),
    hard('sourceWithdrawn', '来源测试包已撤回', !source.isWithdrawn, yesNo(source.isWithdrawn), '否'),
    soft('source', '来源测试包', true, '已选择', '已选择'),
    soft('sourceVerification', '来源测试包验证', tried, triedText(source.verification), '已通过或已跳过'),
    soft('sourceDevices', '升级成功设备', source.succeeded >= 1, `${source.succeeded} 台`, '至少 1 台'),
    soft('severeIssues', '未关闭的严重问题', source.severeIssues === 0, `${source.severeIssues} 个`, '0 个'),
  ];
};
