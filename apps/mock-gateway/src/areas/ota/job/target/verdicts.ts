import { countVerdicts } from '@fleet/domain/areas/ota/job/preflight.ts';
import { type VerdictCode } from '@fleet/domain/areas/ota/shared/verdictCodes.ts';
import type { Foretold } from './preflight.ts';

/** Verdicts of pre-flight as they are shown. */

/** Texts that hold for all devices of a verdict. */
const verdictTexts: Readonly<Record<VerdictCode, string>> = {
  wrongProduct: '产品不符',
  wrongModel: '型号不适用',
  inactive: '设备未激活',
  alreadyTarget: '已是目标版本',
  newer: '当前版本更高',
  rollbackBlocked: '防回退计数不允许',
  srcMismatch: '待升级版本不符',
  upgrading: '正在升级，不可覆盖',
  inOtherJob: '已在其他任务中',
  dependencyConflict: '依赖冲突',
  needsAttention: '近 7 天有失败',
  versionUnknown: '未上报版本',
  offline: '离线，上线后推送',
  gates: '等待安全条件',
  ready: '可立即升级',
};

/** Verdicts with how many devices have each; they add up to the scope. */
export const verdictRows = (foretold: readonly Foretold[]) =>
  countVerdicts(foretold.map(({ verdict }) => verdict)).map(({ code, effect, count }) => ({
    code,
    effect,
    text: verdictTexts[code],
    n: count,
  }));

/** A device with its verdict, as it is shown. */
export const foretoldRow = ({ device, verdict }: Foretold) => ({
  deviceId: device.deviceId,
  displayName: device.displayName,
  serialNumber: device.serialNumber,
  tntId: device.tntId,
  tntName: device.tntName,
  modelName: device.modelName,
  projectName: device.projectName,
  version: device.version,
  code: verdict.code,
  text: verdict.text,
  effect: verdict.effect,
});
