import type { NineCounts } from '../upgrade/counts.ts';

/** Phases of an upgrade job (批次): how many devices each takes, and when one has gone well or badly. */

export const phaseStates = {
  1: '未开始',
  2: '进行中',
  3: '观察中',
  4: '待放行',
  5: '已完成',
  6: '已中止',
} as const;
export type PhaseState = keyof typeof phaseStates;

/** What a person says of one phase. */
export interface PhaseRule {
  /** Percent of all devices, 1 to 100, or a number of them; the last phase takes the rest. */
  readonly size: { readonly percent: number } | { readonly count: number } | 'rest';
  /** Percent that has to succeed. */
  readonly successPercent: number;
  /** Percent of failures over which it is stopped. */
  readonly errorPercent: number;
  /** Failures at which it is stopped; null when only the percentage counts. */
  readonly errorCount: number | null;
  /** Ends that have to be known before the percentage counts. */
  readonly minFinished: number;
  readonly soakMinutes: number;
  /** Who lets the next phase begin. */
  readonly after: 'manual' | 'auto';
  /** For how long it waits for a device that is offline. */
  readonly carryOverMinutes: number;
}

/** As a phase begins in the wizard; the first is let through by a person. */
export const usualPhase = (no: number, size: PhaseRule['size']): PhaseRule => ({
  size,
  successPercent: 95,
  errorPercent: 10,
  errorCount: null,
  minFinished: 5,
  soakMinutes: 60,
  after: no === 1 ? 'manual' : 'auto',
  carryOverMinutes: 120,
});

const percents = (...sizes: readonly PhaseRule['size'][]) => sizes.map((size, index) => usualPhase(index + 1, size));

/** The ways of going about it that the wizard offers (策略, built in). */
export const phasePresets = {
  careful: {
    label: '谨慎',
    phases: percents({ count: 1 }, { percent: 5 }, { percent: 30 }, 'rest').map((phase) => ({
      ...phase,
      after: 'manual' as const,
      soakMinutes: 24 * 60,
    })),
  },
  standard: { label: '标准', phases: percents({ percent: 5 }, { percent: 30 }, 'rest') },
  fast: { label: '快速', phases: percents('rest') },
} as const;

export const mostPhases = 10;

/** Limits of the numbers of a phase, both included, with what they are called. */
export const phaseLimits = {
  successPercent: { label: '成功阈值', least: 1, most: 100 },
  errorPercent: { label: '失败阈值', least: 0, most: 100 },
  errorCount: { label: '失败台数', least: 1, most: 1000 },
  minFinished: { label: '最少完成台数', least: 1, most: 1000 },
  soakMinutes: { label: '观察时长', least: 0, most: 10_080 },
  carryOverMinutes: { label: '顺延时长', least: 10, most: 10_080 },
} as const;

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const sizeProblem = (size: PhaseRule['size']): string | null => {
  if (size === 'rest') return null;
  if ('percent' in size) return isWholeWithin(size.percent, 1, 100) ? null : '占比为 1～100 的整数';
  return isWholeWithin(size.count, 1, 100_000) ? null : '台数为 1～100000 的整数';
};

/** What is wrong with the thresholds and times of phases, the first thing of several; null when nothing is. */
export const phaseLimitsProblem = (phases: readonly PhaseRule[]): string | null => {
  for (const [index, phase] of phases.entries())
    for (const [name, { label, least, most }] of Object.entries(phaseLimits)) {
      const value = phase[name as keyof typeof phaseLimits];
      if (value !== null && !isWholeWithin(value, least, most))
        return `第 ${index + 1} 批：${label}为 ${least}～${most} 的整数`;
    }
  return null;
};

/**
 * What is wrong with phases that a person enters; null when nothing is. The last takes the rest, or all of them are
 * percentages of together 100.
 *
 * @param isSafetyRelevant of such modules every phase is let through by a person
 */
export const phasesProblem = (phases: readonly PhaseRule[], isSafetyRelevant: boolean): string | null => {
  if (phases.length === 0 || phases.length > mostPhases) return `批次为 1～${mostPhases} 个`;
  for (const [index, phase] of phases.entries()) {
    const no = `第 ${index + 1} 批：`;
    const size = sizeProblem(phase.size);
    if (size !== null) return no + size;
    if (phase.size === 'rest' && index < phases.length - 1) return `${no}只有最后一批可以是其余设备`;
  }
  const limits = phaseLimitsProblem(phases);
  if (limits !== null) return limits;
  const sum = phases.reduce(
    (all, { size }) => all + (typeof size === 'object' && 'percent' in size ? size.percent : 0),
    0,
  );
  const hasRest = phases.at(-1)?.size === 'rest';
  // of numbers alone nobody knows before how many are left over
  if (!hasRest && sum === 0) return '最后一批须为其余设备';
  // what is left over by percentages has to be taken by somebody
  if (hasRest ? sum > 100 : sum !== 100) return '批次占比合计必须为 100%';
  const mustWait = isSafetyRelevant && phases.some(({ after }, index) => after === 'auto' && index < phases.length - 1);
  return mustWait || (isSafetyRelevant && phases.length === 1) ? '安全相关模块必须逐批放行' : null;
};

/** What a phase came to so far. */
export interface PhaseTally {
  readonly counts: NineCounts;
  /** All that were ever in it. */
  readonly total: number;
  /** Of them, those that went on to the next phase because they were offline. */
  readonly carried: number;
  /** Those that wait for another attempt and failed at 校验 or later. */
  readonly failingLate: number;
}

export type PhaseVerdict = 'breached' | 'passed' | 'belowSuccess' | 'open';

/**
 * What a phase has come to, asked after each end of a device, in whole numbers. Cancelled and carried devices count on
 * neither side. One that is both breached and passed is breached.
 *
 * @param isIgnored a person has decided to go on in spite of a breach
 */
export const phaseVerdict = (tally: PhaseTally, rule: PhaseRule, isIgnored = false): PhaseVerdict => {
  const { counts, total, carried, failingLate } = tally;
  const [succeeded, failed, cancelled] = [counts[5], counts[6], counts[7]];
  const bad = failed + failingLate;
  const ended = succeeded + bad;
  const base = total - cancelled - carried;
  const isOverCount = rule.errorCount !== null && bad >= rule.errorCount;
  const isOverPercent = ended >= Math.min(rule.minFinished, base) && bad * 100 > rule.errorPercent * ended;
  if ((isOverCount || isOverPercent) && !isIgnored) return 'breached';
  if (base === 0 || succeeded * 100 >= rule.successPercent * base) return 'passed';
  return succeeded + failed === base ? 'belowSuccess' : 'open';
};

/** Whether a device that falls back still counts against its phase: from its opening until it is done. */
export const isObservedIn = (state: PhaseState): boolean => state !== 1 && state !== 5;
