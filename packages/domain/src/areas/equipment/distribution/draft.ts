import type { WantedDistribution } from './contract.ts';
import { mostTargets, type Strategy } from './rules.ts';
import { largestJob } from '../job/machine.ts';

/** A distribution while somebody puts it together, step by step. */

export const draftSteps = ['产品', '设备', '目标', '预检', '确认'] as const;

export interface DistributionDraft {
  readonly sourceTntId: string;
  readonly productKey: string;
  /** Whether all devices go, or those whose serial numbers were pasted. */
  readonly which: 'all' | 'lines';
  /** Of one project; empty for all. */
  readonly projectId: string;
  readonly lines: string;
  readonly strategy: Strategy;
  readonly targetTntIds: readonly string[];
  /** Where there is one target; empty for none. */
  readonly targetProjectId: string;
  readonly keepTags: boolean;
  readonly keepNickname: boolean;
  readonly note: string;
}

export const emptyDraft = (sourceTntId: string): DistributionDraft => ({
  sourceTntId,
  productKey: '',
  which: 'all',
  projectId: '',
  lines: '',
  strategy: 0,
  targetTntIds: [],
  targetProjectId: '',
  keepTags: true,
  keepNickname: true,
  note: '',
});

interface Going {
  readonly tntId: string;
  readonly productKey: string;
  readonly serialNumber: string;
}

/** Why devices cannot go in one distribution; null when they can. */
export const togetherProblem = (devices: readonly Going[]): string | null => {
  if (new Set(devices.map(({ tntId }) => tntId)).size > 1) return '所选设备属于多个租户，一次只能分发一个租户的设备';
  return new Set(devices.map(({ productKey }) => productKey)).size > 1
    ? '所选设备属于多种产品，一次只能分发一种产品的设备'
    : null;
};

/** A distribution of devices that were chosen before, of one tenant and one product. */
export const draftOf = (devices: readonly Going[]): DistributionDraft => ({
  ...emptyDraft(devices[0]?.tntId ?? ''),
  productKey: devices[0]?.productKey ?? '',
  which: 'lines',
  lines: devices.map(({ serialNumber }) => serialNumber).join('\n'),
});

/** Serial numbers as people paste them: one a line, or apart by commas and blanks; each once. */
export const serialNumbersOf = (lines: string): string[] => [
  ...new Set(lines.split(/[\s,，;；、]+/).filter((one) => one !== '')),
];

const devicesProblem = ({ which, lines }: DistributionDraft): string | null => {
  if (which === 'all') return null;
  const serialNumbers = serialNumbersOf(lines);
  if (serialNumbers.length === 0) return '请粘贴序列号';
  const tooLong = serialNumbers.find((one) => one.length > 64);
  if (tooLong !== undefined) return `“${tooLong.slice(0, 20)}…”不是序列号`;
  return serialNumbers.length > largestJob ? `一次最多 ${largestJob} 台，已粘贴 ${serialNumbers.length} 台` : null;
};

const targetsProblem = ({ strategy, targetTntIds, sourceTntId }: DistributionDraft): string | null => {
  if (targetTntIds.length === 0) return '请选择目标租户';
  if (targetTntIds.includes(sourceTntId)) return '目标租户不能是源租户';
  if (strategy === 0 && targetTntIds.length > 1) return '指定分发只能选择一个目标';
  return targetTntIds.length > mostTargets ? `最多 ${mostTargets} 个目标` : null;
};

/** What is missing at a step; null when the next can be taken. */
export const stepProblem = (draft: DistributionDraft, step: number): string | null => {
  if (step === 0) {
    if (draft.sourceTntId === '') return '请选择源租户';
    return draft.productKey === '' ? '请选择产品' : null;
  }
  if (step === 1) return devicesProblem(draft);
  return step === 2 ? targetsProblem(draft) : null;
};

/** What the gateway is asked. */
export const wantedOf = (draft: DistributionDraft): WantedDistribution => {
  const { productKey, which, projectId, lines, strategy, targetTntIds, targetProjectId } = draft;
  return {
    productKey,
    projectId: which === 'all' ? projectId : '',
    serialNumbers: which === 'all' ? null : serialNumbersOf(lines),
    strategy,
    targets: targetTntIds.map((tntId) => ({ tntId, projectId: strategy === 0 ? targetProjectId : '' })),
    keepTags: draft.keepTags,
    keepNickname: draft.keepNickname,
  };
};
