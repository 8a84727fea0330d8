import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { daysLate } from '@fleet/domain/areas/projects/plan/view/late.ts';
import { planStatusIntent } from '@fleet/domain/areas/projects/plan/node.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';

/** How a task is drawn over time, in days. */
export interface Bar {
  readonly kind: 'leaf' | 'parent';
  readonly start: number;
  readonly end: number;
  /** Only one of the two days is known, or they are the wrong way round. */
  readonly isUnsure: boolean;
  readonly intent: StatusIntent;
  /** Share of its days that are over, of one that is being worked on; null for the others. */
  readonly elapsed: number | null;
  readonly late: number;
}

const inProgress = 2;

/** Null for a task without any date. */
export const barOf = (row: PlanRow, today: number): Bar | null => {
  const { span, fields, children } = row;
  if (span.start === null && span.end === null) return null;
  const first = dayOfEpoch(span.start ?? span.end!);
  const last = dayOfEpoch(span.end ?? span.start!);
  const [start, end] = [first, Math.max(first, last)];
  return {
    kind: children.length > 0 ? 'parent' : 'leaf',
    start,
    end,
    isUnsure: span.start === null || span.end === null || last < first,
    intent: planStatusIntent(fields.status),
    elapsed: fields.status === inProgress ? Math.min(Math.max((today - start) / (end - start + 1), 0), 1) : null,
    late: daysLate(row, today),
  };
};

/** What is dragged of a bar: all of it, one of its ends, or a bar that is only being drawn. */
export type DragEdge = 'both' | 'start' | 'end' | 'draw';

export interface Drag {
  readonly id: string;
  readonly edge: DragEdge;
  /** Days by which it was moved so far. */
  readonly days: number;
  /** Where it was begun, for one that is drawn. */
  readonly from: number;
}

/** The days of a bar while it is dragged; a task has one day at least. */
export const draggedDays = (bar: { readonly start: number; readonly end: number }, { edge, days, from }: Drag) => {
  switch (edge) {
    case 'both':
      return { start: bar.start + days, end: bar.end + days };
    case 'start':
      return { start: Math.min(bar.start + days, bar.end), end: bar.end };
    case 'end':
      return { start: bar.start, end: Math.max(bar.end + days, bar.start) };
    case 'draw':
      return { start: Math.min(from, from + days), end: Math.max(from, from + days) };
  }
};
