import type { GateReason } from '../gate/gates.ts';
import { type VerdictCode, verdictCodes } from '../shared/verdictCodes.ts';
import { isNewerVersion, isSameVersion, rangeText, type VersionRange } from '../../../core/versions/versions.ts';

/** What a job would do with each device of its scope, before there is a job (预检). */

export interface PreflightPack {
  readonly productKey: string;
  /** Models that it is made for. */
  readonly modelIds: readonly string[];
  readonly destVersion: string;
  /** The only version that a difference (差分) fits; null of a full pack. */
  readonly srcVersion: string | null;
  /** Grows when older firmware must not come back. */
  readonly securityCounter: number;
}

export interface PreflightSettings {
  readonly allowDowngrade: boolean;
  /** Versions that are upgraded; any when empty. */
  readonly srcVersions: readonly string[];
  /** Devices that wait in other jobs are taken over (覆盖). */
  readonly overwrites: boolean;
  /** Devices that failed lately are left out. */
  readonly leavesOutAttention?: boolean;
}

export interface PreflightDevice {
  readonly deviceId: string;
  readonly productKey: string;
  readonly modelId: string;
  readonly isActivated: boolean;
  /** Null when it never reported one. */
  readonly version: string | null;
  readonly securityCounter: number;
  /** The job that it is in now, and whether it has begun to upgrade there; null when it is in none. */
  readonly otherJob: { readonly name: string; readonly isUpgrading: boolean } | null;
  /** What it lacks: the module as it is called, what runs, what is needed. */
  readonly lacks: { readonly module: string; readonly version: string | null; readonly range: VersionRange } | null;
  /** Failures in seven days over all jobs, when they are reason to warn; else 0. */
  readonly recentFailures: number;
  readonly isOnline: boolean;
  /** What would keep it from being upgraded now, in its order. */
  readonly gates: readonly GateReason[];
}

/** What becomes of a device: left out, or taken in, with a warning, or to wait. */
export type VerdictEffect = 'leftOut' | 'included' | 'warned' | 'waits';

export interface Verdict {
  readonly code: VerdictCode;
  readonly text: string;
  readonly effect: VerdictEffect;
  /** The job that loses it; null when none does. */
  readonly supersedes: string | null;
}

/** The name of the job that a device is taken from. */
const otherName = ({ otherJob }: PreflightDevice): string => otherJob?.name ?? '';

interface Question {
  readonly device: PreflightDevice;
  readonly pack: PreflightPack;
  readonly settings: PreflightSettings;
}

interface Rule {
  readonly code: VerdictCode;
  readonly fits: (asked: Question) => boolean;
  readonly text: (asked: Question) => string;
  /** What follows; a rule that leaves nobody out waits until all that do were looked at. */
  readonly effect: (asked: Question) => VerdictEffect;
}

const always =
  <Value>(value: Value) =>
  () =>
    value;
const leavesOut = (code: VerdictCode, text: string, fits: Rule['fits']): Rule => ({
  code,
  fits,
  text: always(text),
  effect: always('leftOut'),
});

/** Whether a device runs one of some versions; nobody knows of one that never reported any. */
const isAmong = (version: string | null, versions: readonly string[]): boolean =>
  version !== null && versions.some((one) => isSameVersion(one, version));

const rules: readonly Rule[] = [
  leavesOut('wrongProduct', '产品不符', ({ device, pack }) => device.productKey !== pack.productKey),
  leavesOut('wrongModel', '型号不适用', ({ device, pack }) => !pack.modelIds.includes(device.modelId)),
  leavesOut('inactive', '设备未激活', ({ device }) => !device.isActivated),
  leavesOut(
    'alreadyTarget',
    '已是目标版本',
    ({ device, pack }) => device.version !== null && isSameVersion(device.version, pack.destVersion),
  ),
  {
    code: 'newer',
    fits: ({ device, pack }) => device.version !== null && isNewerVersion(device.version, pack.destVersion),
    text: ({ device }) => `当前版本更高（${device.version ?? ''}）`,
    effect: ({ settings }) => (settings.allowDowngrade ? 'included' : 'leftOut'),
  },
  leavesOut('rollbackBlocked', '防回退计数不允许', ({ device, pack }) => device.securityCounter > pack.securityCounter),
  leavesOut(
    'srcMismatch',
    '待升级版本不符',
    ({ device: { version }, pack: { srcVersion }, settings: { srcVersions } }) =>
      (srcVersion !== null && !isAmong(version, [srcVersion])) ||
      (srcVersions.length > 0 && !isAmong(version, srcVersions)),
  ),
  {
    code: 'upgrading',
    fits: ({ device }) => device.otherJob?.isUpgrading === true,
    text: ({ device }) => `正在升级，不可覆盖（任务「${otherName(device)}」）`,
    effect: always('leftOut'),
  },
  {
    code: 'inOtherJob',
    fits: ({ device }) => device.otherJob !== null,
    text: ({ device }) => `已在任务「${otherName(device)}」中`,
    effect: ({ settings }) => (settings.overwrites ? 'included' : 'leftOut'),
  },
  {
    code: 'dependencyConflict',
    fits: ({ device }) => device.lacks !== null,
    text: ({ device: { lacks } }) =>
      lacks === null ? '' : `依赖冲突：${lacks.module} 当前 ${lacks.version ?? '—'}，需要 ${rangeText(lacks.range)}`,
    effect: always('leftOut'),
  },
  {
    code: 'needsAttention',
    fits: ({ device }) => device.recentFailures > 0,
    text: ({ device }) => `近 7 天失败 ${device.recentFailures} 次`,
    effect: ({ settings }) => (settings.leavesOutAttention === true ? 'leftOut' : 'warned'),
  },
  {
    code: 'versionUnknown',
    fits: ({ device }) => device.version === null,
    text: always('未上报版本'),
    effect: always('warned'),
  },
  {
    code: 'offline',
    fits: ({ device }) => !device.isOnline,
    text: always('离线，上线后推送'),
    effect: always('waits'),
  },
  {
    code: 'gates',
    fits: ({ device }) => device.gates.length > 0,
    text: ({ device }) => `等待：${device.gates[0]?.text ?? ''}`,
    effect: always('waits'),
  },
  { code: 'ready', fits: always(true), text: always('可立即升级'), effect: always('included') },
];

/**
 * The verdict on a device: the first of the table that leaves it out, and where none does, the first that fits. What a
 * setting lets in never hides what leaves out behind it.
 */
export const preflightVerdict = (
  device: PreflightDevice,
  pack: PreflightPack,
  settings: PreflightSettings,
): Verdict => {
  const asked = { device, pack, settings };
  let rule: Rule | null = null;
  for (const one of rules) {
    if (!one.fits(asked)) continue;
    rule ??= one;
    if (one.effect(asked) !== 'leftOut') continue;
    rule = one;
    break;
  }
  return verdictOf(rule!, asked);
};

const verdictOf = (rule: Rule, asked: Question): Verdict => {
  const { device } = asked;
  const effect = rule.effect(asked);
  const isTaken = effect !== 'leftOut' && device.otherJob !== null;
  return { code: rule.code, text: rule.text(asked), effect, supersedes: isTaken ? otherName(device) : null };
};

/** Devices under one verdict. */
export interface VerdictCount {
  readonly code: VerdictCode;
  readonly effect: VerdictEffect;
  readonly count: number;
}

/** How many devices of a scope have which verdict, in the order of the table; they add up to the scope. */
export const countVerdicts = (verdicts: readonly Verdict[]): readonly VerdictCount[] =>
  [...Map.groupBy(verdicts, ({ code, effect }) => `${code} ${effect}`).values()]
    .map((same) => ({ code: same[0]!.code, effect: same[0]!.effect, count: same.length }))
    .toSorted((one, other) => verdictCodes.indexOf(one.code) - verdictCodes.indexOf(other.code));
