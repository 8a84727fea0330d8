import type { Activity } from '../../fleet/face.ts';
import type { StatusIntent } from '../../../core/codes/status.ts';

/** What a vehicle is up to, in the six words of the control room (designed). */

interface Word {
  readonly label: string;
  readonly intent: StatusIntent;
}

/** In the order in which counters show them. */
export const workStates = {
  working: { label: '工作中', intent: 'success' },
  charging: { label: '充电中', intent: 'primary' },
  idle: { label: '空闲', intent: 'none' },
  fault: { label: '故障', intent: 'danger' },
  offline: { label: '离线', intent: 'none' },
  uninitialized: { label: '未定位', intent: 'warning' },
} as const satisfies Readonly<Record<string, Word>>;

export type WorkState = keyof typeof workStates;
export const workStateNames = Object.keys(workStates) as WorkState[];
export const workStateLabels = Object.fromEntries(
  workStateNames.map((name) => [name, workStates[name].label]),
) as Readonly<Record<WorkState, string>>;

/** Who has told nothing for so long is offline, whatever else is known of him: milliseconds. */
export const longestSilence = 5 * 60_000;

/** What is known of a vehicle when its state is asked for. */
export interface Seen {
  /** Milliseconds since anybody heard of it; null for one that never was heard of. */
  readonly age: number | null;
  readonly isOnline: boolean;
  /** The highest level of its open faults (S1 §4); null without any. */
  readonly topLevel: number | null;
  /** Null for what has no activities. */
  readonly activity: Activity | null;
  readonly hasTask: boolean;
  readonly isLocated: boolean;
}

/** Levels 3 to 5 stop a vehicle (S1 §4). */
const stoppingLevel = 3;

const working: ReadonlySet<Activity> = new Set(['empty', 'loaded', 'load', 'unload']);

/** The state of a vehicle: the first that holds. */
export const workStateOf = ({ age, isOnline, topLevel, activity, hasTask, isLocated }: Seen): WorkState => {
  if (age === null || !isOnline || age >= longestSilence) return 'offline';
  if ((topLevel ?? 0) >= stoppingLevel || activity === 'stopped') return 'fault';
  if (activity === 'charge') return 'charging';
  if (hasTask || (activity !== null && working.has(activity))) return 'working';
  return isLocated ? 'idle' : 'uninitialized';
};
