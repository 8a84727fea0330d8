import { instantOf } from '../../../core/values/formats.ts';
import { keptDays, longestMarks } from './contract.ts';
import type { replayParameters } from './replayParameters.ts';

/**
 * Which time is replayed, and where in it one is: as addresses say it (S1 §3: `start`, `stop`, `time`), absolute, so that
 * a link leads to the same moment whenever it is opened.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds since 1970. */
export interface ReplayWindow {
  readonly from: number;
  readonly to: number;
}

type Parameters = Readonly<Partial<Record<(typeof replayParameters)[number], string>>>;

/** What is replayed unless an address says otherwise, up to now. */
export const usualLength = hour;
/** What can be chosen by one click, in milliseconds. */
export const lengths = [
  { id: hour, title: '1 小时' },
  { id: 8 * hour, title: '8 小时' },
  { id: day, title: '24 小时' },
  { id: longestMarks * day, title: `${longestMarks} 天` },
] as const;
/** Nothing shorter is replayed. */
const shortest = 1000;

/** A window that ends at a moment. */
export const windowUntil = (to: number, length: number = usualLength): ReplayWindow => ({ from: to - length, to });

/** Milliseconds of an instant as an address has it; null for what is none. */
const momentOf = (text: string | null): number | null => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
};

/** What is wrong with a window; null for nothing. */
export const windowProblem = ({ from, to }: ReplayWindow, now: number): string | null => {
  if (to - from < shortest) return '结束时间须晚于开始时间';
  if (from >= now) return '时间不能晚于当前时间';
  if (to - from > longestMarks * day) return `时间范围不能超过 ${longestMarks} 天`;
  if (from < now - keptDays * day) return `遥测数据仅保留 ${keptDays} 天`;
  return null;
};

/** What an address asks for. */
export interface AskedReplay {
  readonly window: ReplayWindow;
  /** Where the playhead stands. */
  readonly at: number;
  /** Vehicles beside the one that the page is about. */
  readonly others: readonly string[];
  /** Why not what was asked for is shown; null when it is. */
  readonly problem: string | null;
}

/** Device ids as an address has them. */
const idsIn = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((one) => /^[A-Za-z0-9_-]{1,64}$/.test(one))),
];

/**
 * What an address asks for; what it does not say, or says wrongly, is the last hour.
 *
 * @param parameter gives a parameter of the address, null where it has none
 * @param now the gateway's clock: nothing is known of what lies after it
 */
export const askedReplay = (parameter: (name: string) => string | null, now: number): AskedReplay => {
  const [start, stop] = [parameter('start'), parameter('stop')];
  const [from, to] = [momentOf(start), momentOf(stop)];
  const others = idsIn(parameter('with'));
  const usual = windowUntil(now);
  const isSilent = start === null && stop === null;
  const problem =
    isSilent || (from !== null && to !== null && windowProblem({ from, to }, now) === null)
      ? null
      : from === null || to === null
        ? '链接中的时间无效'
        : windowProblem({ from, to }, now);
  const window = from !== null && to !== null && problem === null ? { from, to: Math.min(to, now) } : usual;
  const time = momentOf(parameter('time'));
  const at = time === null ? window.from : Math.min(window.to, Math.max(window.from, time));
  return { window, at, others, problem: problem === null ? null : `${problem}，已显示最近 1 小时` };
};

/** What an address says of a replay. */
export const replayAddress = (
  { from, to }: ReplayWindow,
  at: number | null,
  others: readonly string[] = [],
): Parameters => ({
  start: instantOf(from),
  stop: instantOf(to),
  ...(at === null ? {} : { time: instantOf(Math.round(at)) }),
  ...(others.length === 0 ? {} : { with: others.join(',') }),
});

/** Parts of a window that a large step goes over. */
const largeSteps = 24;

/** Where a key leads on a strip over a window: to its ends, or a large step on or back; null for a key that leads nowhere. */
export const momentOfKey = (key: string, { from, to }: ReplayWindow, at: number): number | null => {
  const step = (to - from) / largeSteps;
  const within = (moment: number): number => Math.min(to, Math.max(from, moment));
  switch (key) {
    case 'Home':
      return from;
    case 'End':
      return to;
    case 'PageUp':
      return within(at + step);
    case 'PageDown':
      return within(at - step);
    default:
      return null;
  }
};

/** A part of a window that is shown larger: around the playhead; null where the window is that short itself. */
export const zoomedWindow = ({ from, to }: ReplayWindow, at: number): ReplayWindow | null => {
  const length = Math.max(10 * minute, (to - from) / 24);
  if (to - from <= length) return null;
  const begins = Math.min(to - length, Math.max(from, at - length / 2));
  return { from: begins, to: begins + length };
};
