import type { DueState } from './dueness.ts';

/** What may be done with an upkeep in which state, and what becomes of it. States are those of S1 §4 (Upkeep, Node). */

export const upkeepStatuses = { waiting: 1, underway: 2, done: 3 } as const;
export type UpkeepStatus = 1 | 2 | 3;
export const upkeepNodes = { underway: 1, early: 2, onDay: 3, late: 4, notBegun: 5 } as const;
export type UpkeepNode = 1 | 2 | 3 | 4 | 5;

/** How often an upkeep may be put off, and by how many days in all. */
export const mostPostponings = 3;
export const mostPostponedDays = 30;

/** As much of an upkeep as its table asks for. */
export interface UpkeepState {
  readonly status: UpkeepStatus;
  readonly dueState: DueState;
  /** Whether a result was entered. */
  readonly hasResults: boolean;
  readonly postponings: number;
  readonly postponedDays: number;
}

export type UpkeepEvent =
  | { readonly kind: 'start' | 'save' | 'finish' | 'cancelStart' | 'planDisabled' | 'assign' }
  /** @param days by how many days it is put off */
  | { readonly kind: 'postpone'; readonly days: number };

/** Where an upkeep goes; removed is gone. */
export type UpkeepStep =
  | { readonly to: UpkeepStatus; readonly node: UpkeepNode }
  | { readonly to: 'removed' }
  | { readonly refusal: string };

const names = {
  start: '开始保养',
  save: '保存结果',
  finish: '完成保养',
  cancelStart: '取消开始',
  planDisabled: '停用计划',
  assign: '指派',
  postpone: '延期',
} as const;

const refusedBy = (kind: UpkeepEvent['kind']): UpkeepStep => ({
  refusal: `当前状态不能${names[kind]}，请刷新后重试`,
});
const waiting: UpkeepStep = { to: 1, node: 5 };
const underway: UpkeepStep = { to: 2, node: 1 };

/** Whether an upkeep that is done was done in time (S1 §4, Node). */
export const doneNode = (dueState: DueState): UpkeepNode => {
  if (dueState === 'overdue') return upkeepNodes.late;
  return dueState === 'due' ? upkeepNodes.onDay : upkeepNodes.early;
};

const postponed = ({ dueState, postponings, postponedDays }: UpkeepState, days: number): UpkeepStep => {
  if (dueState === 'overdue') return { refusal: '已超期，不能延期' };
  if (postponings >= mostPostponings) return { refusal: `最多延期 ${mostPostponings} 次` };
  if (days <= 0) return { refusal: '延期日期须晚于当前到期日' };
  return postponedDays + days > mostPostponedDays ? { refusal: `延期累计不能超过 ${mostPostponedDays} 天` } : waiting;
};

/** What becomes of an upkeep by an event. */
export const stepRecord = (state: UpkeepState, event: UpkeepEvent): UpkeepStep => {
  const { status, dueState } = state;
  if (status === upkeepStatuses.waiting) {
    if (event.kind === 'start') return underway;
    if (event.kind === 'assign') return waiting;
    if (event.kind === 'postpone') return postponed(state, event.days);
    if (event.kind === 'planDisabled')
      return dueState === 'due' || dueState === 'overdue' ? waiting : { to: 'removed' };
    return refusedBy(event.kind);
  }
  if (status === upkeepStatuses.underway) {
    if (event.kind === 'save' || event.kind === 'planDisabled' || event.kind === 'assign') return underway;
    if (event.kind === 'finish') return { to: 3, node: doneNode(dueState) };
    if (event.kind === 'cancelStart') return state.hasResults ? { refusal: '已填写保养结果，不能取消开始' } : waiting;
    return refusedBy(event.kind);
  }
  return event.kind === 'planDisabled' ? { to: 3, node: doneNode(dueState) } : refusedBy(event.kind);
};

/** Why something cannot be done with an upkeep; null when it can. */
export const recordRefusal = (state: UpkeepState, event: UpkeepEvent): string | null => {
  const step = stepRecord(state, event);
  return 'refusal' in step ? step.refusal : null;
};
