import { formatDateTime, instantOf } from '../../../core/values/formats.ts';
import { minute } from '../shared/moments.ts';
import { bytesPerSecond, fixedSeconds, stepSeconds } from '../shared/stepTimes.ts';
import type { PhaseRule } from './phase.ts';

/**
 * How long a job will take (预计): what pushes, sites, phases and their observation allow. For people who let phases
 * through nothing is added, for nobody knows when they will.
 */

export interface EstimatedPhase {
  /** Devices of each site that are taken in, in any order. */
  readonly sites: readonly number[];
  /** Those that are offline or have to wait for a gate. */
  readonly waiting: number;
  readonly rule: Pick<PhaseRule, 'soakMinutes' | 'carryOverMinutes'>;
}

export interface EstimateSettings {
  /** Bytes of the pack. */
  readonly firmwareSize: number;
  readonly maximumPerMinute: number;
  readonly siteConcurrency: number;
}

export interface Estimate {
  /** Minutes in which half of such jobs are done. */
  readonly minutes50: number;
  /** Minutes in which nine of ten are. */
  readonly minutes90: number;
}

/** What lies so far between the least and the most. */
const between = ([least, most]: readonly [number, number], share: number): number => least + (most - least) * share;

/** Half of the devices are as quick as the usual one; nine of ten are as quick as the slow one, which has a bad network. */
const paces = {
  usual: { share: 0.5, downloads: between(bytesPerSecond.wifi, 0.25) },
  slow: { share: 0.9, downloads: between(bytesPerSecond['4g'], 0.25) },
} as const;

/** Minutes that one device takes for all its steps, rounded up. */
export const deviceMinutes = (firmwareSize: number, pace: keyof typeof paces): number => {
  const { share, downloads } = paces[pace];
  const waits = [stepSeconds.answer, stepSeconds.reboot, stepSeconds.report].reduce(
    (sum, range) => sum + between(range, share),
    fixedSeconds.verify + fixedSeconds.flash,
  );
  const moves = firmwareSize / downloads + firmwareSize / bytesPerSecond.verify + firmwareSize / bytesPerSecond.flash;
  return Math.ceil((waits + moves) / 60);
};

/** The fullest site is the last, unless the pushes take longer. */
const phaseMinutes = (phase: EstimatedPhase, settings: EstimateSettings, each: number): number => {
  const devices = phase.sites.reduce((sum, count) => sum + count, 0);
  if (devices === 0) return 0;
  const turns = Math.max(...phase.sites.map((count) => Math.ceil(count / settings.siteConcurrency)));
  const pushing = Math.ceil(devices / settings.maximumPerMinute) - 1;
  return Math.max(turns * each, pushing + each);
};

/** In how many minutes a job is done, phase after phase; what waits costs the patience of its phase at most. */
export const estimateJob = (phases: readonly EstimatedPhase[], settings: EstimateSettings): Estimate => {
  const [usual, slow] = [deviceMinutes(settings.firmwareSize, 'usual'), deviceMinutes(settings.firmwareSize, 'slow')];
  let [minutes50, minutes90] = [0, 0];
  for (const phase of phases) {
    const { soakMinutes, carryOverMinutes } = phase.rule;
    minutes50 += phaseMinutes(phase, settings, usual) + soakMinutes;
    const patience = phase.waiting > 0 ? carryOverMinutes : 0;
    minutes90 += Math.max(phaseMinutes(phase, settings, slow), patience) + soakMinutes;
  }
  return { minutes50, minutes90: Math.max(minutes50, minutes90) };
};

/** 预计 {a}~{b} 完成. */
export const estimateText = ({ minutes50, minutes90 }: Estimate, startsAt: number): string => {
  const text = (minutes: number) => formatDateTime(instantOf(startsAt + minutes * minute)).slice(0, 16);
  return `预计 ${text(minutes50)}~${text(minutes90)} 完成`;
};
