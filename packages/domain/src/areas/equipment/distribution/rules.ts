import type { JobState } from '../job/machine.ts';

/** Handing devices over to other tenants (products and equipment §2.5, §3.3). */

/** 0 to 3 as the real platform has them: not begun, under way, over, broken off. */
export const distributionStatusLabels = { 0: '待开始', 1: '进行中', 2: '已完成', 3: '异常中断' } as const;
export type DistributionStatus = keyof typeof distributionStatusLabels;
export const distributionStatuses: readonly DistributionStatus[] = [0, 1, 2, 3];

/** How devices come to targets: all to the one that is named, or each to the nearest. */
export const strategyLabels = { 0: '指定', 1: '就近' } as const;
export type Strategy = keyof typeof strategyLabels;

export const mostTargets = 20;
/** Distributions of a tenant that are under way at most. */
export const mostUnfinished = 10;

/** The status of a distribution out of the state of its job; what was cancelled is broken off. */
export const distributionStatusOf = (state: JobState, done: number): DistributionStatus => {
  if (state === 'done' || state === 'partly') return 2;
  if (state === 'cancelled' || state === 'failed') return 3;
  return done === 0 ? 0 : 1;
};

interface Distribution {
  readonly status: DistributionStatus;
  readonly failed: number;
}

/** Why somebody can do nothing with it; null for who looks after it. */
export const sideProblem = ({ canManage }: { readonly canManage: boolean }): string | null =>
  canManage ? null : '只有源租户可以操作分发任务';

/** Why a distribution cannot be deleted; null when it can. */
export const removalProblem = ({ status }: Distribution): string | null => (status < 2 ? '分发进行中，不能删除' : null);

/** Why it cannot be cancelled; null when it can. */
export const cancelProblem = ({ status }: Distribution): string | null => (status < 2 ? null : '分发已结束');

/** Why its failures cannot be tried again; null when they can. */
export const retryProblem = ({ status, failed }: Distribution): string | null => {
  if (status < 2) return '分发尚未结束';
  return failed === 0 ? '没有失败的设备' : null;
};

interface Target {
  readonly tntName: string;
  readonly projectName: string | null;
}

/** A tenant, and the project of his where one is named. */
export const targetText = ({ tntName, projectName }: Target): string =>
  projectName === null ? tntName : `${tntName} / ${projectName}`;

/** Where devices went; of a tenant that is there no more nothing is known. */
export const targetsText = (targets: readonly Target[]): string =>
  targets.length === 0 ? '目标租户已删除' : targets.map(targetText).join('、');

/** A place on earth, in degrees. */
interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** Kilometres between two places, along the surface. */
export const distance = (one: Place, other: Place): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const root =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(root)));
};

interface Site {
  readonly province: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const placeOf = ({ longitude, latitude }: Site): Place | null =>
  longitude === null || latitude === null ? null : { longitude, latitude };

/**
 * The nearest of some sites: by coordinates where both have them, else one of the same province; of equals the first.
 * Null where nothing says how far it is.
 */
export const nearestOf = <Target extends Site>(device: Site, targets: readonly Target[]): Target | null => {
  const from = placeOf(device);
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const to = placeOf(target);
    const isSameProvince = device.province !== null && device.province === target.province;
    const away = from !== null && to !== null ? distance(from, to) : isSameProvince ? 0 : Infinity;
    if (away < least) [best, least] = [target, away];
  }
  return best;
};
