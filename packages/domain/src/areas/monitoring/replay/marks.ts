import type { StatusIntent } from '../../../core/codes/status.ts';
import { statusLabel } from '../../../core/codes/status.ts';
import type { ReplyOf } from '../../../core/contract/define.ts';
import { epochToDay, formatDateTime, instantOf } from '../../../core/values/formats.ts';
import { operatingModes } from '../../fleet/live/contract.ts';
import { taskStatuses } from '../live/work.ts';
import { type WorkState, workStateNames } from '../live/workState.ts';
import { gapReasons, type GapReason, type replayMarks } from './contract.ts';
import { gapAt } from './playing.ts';
import type { ReplayWindow } from './window.ts';

/** What happened to a vehicle within a window: as a list to go through, as a strip, and as what lasts at a moment. */

export type Marks = ReplyOf<typeof replayMarks>;

/** What an event is about. */
export const eventKinds = {
  fault: '故障',
  task: '任务',
  mode: '模式',
  upgrade: '升级',
  repair: '维修',
  gap: '离线',
} as const;
export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as EventKind[];

export interface ReplayEvent {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: EventKind;
  readonly text: string;
  readonly intent: StatusIntent;
}

/** Fault levels that stop a vehicle. */
const faultIntent = (level: number): StatusIntent => (level >= 3 ? 'danger' : level === 2 ? 'warning' : 'none');

/** The times in which nothing is known, in milliseconds. */
export const gapsOf = ({ gaps }: Pick<Marks, 'gaps'>) =>
  gaps.map(({ from, to, reason }) => ({ from: Date.parse(from), until: Date.parse(to), reason }));

/** All that happened, the first first: both ends of what lasts, as far as they lie within the window. */
export const eventsOf = (marks: Marks, { from, to }: ReplayWindow): readonly ReplayEvent[] => {
  const events: ReplayEvent[] = [];
  const put = (kind: EventKind, at: string | null, key: string, text: string, intent: StatusIntent = 'none'): void => {
    if (at !== null) events.push({ key: `${kind}-${key}`, at: Date.parse(at), kind, text, intent });
  };
  for (const { id, code, name, level, from: began, to: over } of marks.faults) {
    put('fault', began, id, `发生${statusLabel('faultLevel', level)} ${code} ${name}`, faultIntent(level));
    put('fault', over, `${id}-over`, `恢复 ${code} ${name}`, 'success');
  }
  for (const { taskId, taskNo, status, pickName, dropName, from: began, to: over } of marks.tasks) {
    put('task', began, taskId, `开始任务 ${taskNo}：${pickName} → ${dropName}`, 'primary');
    put(
      'task',
      over,
      `${taskId}-over`,
      `任务 ${taskNo} ${taskStatuses[status]}`,
      status === 'failed' ? 'danger' : 'none',
    );
  }
  for (const { from: since, mode } of marks.modes) put('mode', since, since, `切换为${operatingModes[mode]}模式`);
  for (const { at, module, version } of marks.upgrades)
    put('upgrade', at, `${module}-${at}`, `${module} 升级到 ${version}`, 'success');
  for (const { id, repairNo, title, from: began, to: over } of marks.repairs) {
    put('repair', began, id, `报修 ${repairNo} ${title}`, 'warning');
    put('repair', over, `${id}-over`, `维修完成 ${repairNo} ${title}`, 'success');
  }
  for (const { from: began, to: over, reason } of marks.gaps) {
    put('gap', began, began, reason === 'offline' ? '连接中断' : '开始没有数据', 'none');
    // one that is cut off where the window ends may last
    if (Date.parse(over) < to)
      put('gap', over, `${began}-over`, reason === 'offline' ? '连接恢复' : '开始有数据', 'success');
  }
  // what holds from the beginning did not happen there
  return events.filter(({ at }) => at > from && at <= to).toSorted((one, other) => one.at - other.at);
};

/** Whoever goes back twice does not come to the same event again: milliseconds. */
const slack = 1000;

/** The next event after a moment; null for none. */
export const nextEvent = (events: readonly ReplayEvent[], at: number): ReplayEvent | null =>
  events.find((event) => event.at > at) ?? null;

/** The event before a moment; null for none. */
export const previousEvent = (events: readonly ReplayEvent[], at: number): ReplayEvent | null =>
  events.findLast((event) => event.at < at - slack) ?? null;

/** A time in which a vehicle was in one state; null while nothing is known. */
export interface StateSpan extends ReplayWindow {
  readonly state: WorkState | null;
}

/** How a vehicle was over a window, without a hole. */
export const stateSpans = ({ states, step }: Pick<Marks, 'states' | 'step'>, { from, to }: ReplayWindow) =>
  states.map(([place, state], nth): StateSpan => {
    const next = states[nth + 1];
    return {
      from: from + place * step,
      to: next === undefined ? to : Math.min(to, from + next[0] * step),
      state: workStateNames[state] ?? null,
    };
  });

/** What lasts at a moment. */
export const lastingAt = (marks: Marks, at: number) => {
  const isOn = ({ from, to }: { readonly from: string; readonly to: string | null }): boolean =>
    Date.parse(from) <= at && (to === null || at < Date.parse(to));
  return {
    gap: gapAt(gapsOf(marks), at),
    faults: marks.faults.filter(isOn),
    task: marks.tasks.findLast(isOn) ?? null,
    mode: marks.modes.findLast(({ from }) => Date.parse(from) <= at)?.mode ?? null,
    repairs: marks.repairs.filter(isOn),
  };
};

/** What is said of a gap: `无数据 12:03–12:09（离线）`; of one over midnight the days as well. */
export const gapText = ({
  from,
  until,
  reason,
}: {
  readonly from: number;
  readonly until: number;
  readonly reason: GapReason;
}): string => {
  const begins = epochToDay(from) === epochToDay(until) ? 11 : 5;
  const written = (at: number): string => formatDateTime(instantOf(at)).slice(begins, 16);
  return `无数据 ${written(from)}–${written(until)}（${gapReasons[reason]}）`;
};
