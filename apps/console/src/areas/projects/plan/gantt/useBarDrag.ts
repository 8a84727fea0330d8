import { placeOf, rowOf, type PlanDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { instantOfDay } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { dayAtX, type TimeScale } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { paceAt, useDragging } from '../../../../ui/dragging/useDragging.ts';
import type { TaskActions } from '../board/useTaskActions.ts';
import { barOf, type Drag, type DragEdge, draggedDays } from './barOf.ts';

interface Options {
  readonly body: RefObject<HTMLDivElement>;
  readonly document: PlanDocument;
  readonly scale: TimeScale;
  readonly today: number;
  readonly isEditable: boolean;
  readonly actions: TaskActions;
}

/** Pixels at the ends of a bar by which it is stretched; a short one keeps a middle to be moved by. */
const edgeWidth = 8;

const edgeAt = (bar: Element, x: number): DragEdge => {
  const { left, right, width } = bar.getBoundingClientRect();
  const edge = Math.min(edgeWidth, width * 0.3);
  return x < left + edge ? 'start' : x > right - edge ? 'end' : 'both';
};

/** Moves and stretches the bars of leaves by whole days; Escape leaves them where they were. */
export function useBarDrag({ body, document, scale, today, isEditable, actions }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Where on the time axis the pointer went down, and where it is on the screen now. */
  const held = useRef<{ readonly x: number; pointer: number } | null>(null);
  const xAt = (clientX: number): number => {
    const element = body.current;
    return element === null ? 0 : clientX - element.getBoundingClientRect().left + element.scrollLeft;
  };
  const follow = () => {
    const from = held.current;
    if (from === null) return;
    const x = xAt(from.pointer);
    setDrag((old) => {
      if (old === null) return null;
      const days = old.edge === 'draw' ? dayAtX(scale, x) - old.from : Math.round((x - from.x) / scale.dayWidth);
      return days === old.days ? old : { ...old, days };
    });
  };

  const stop = () => {
    held.current = null;
    setDrag(null);
  };
  const onFrame = () => {
    const [element, at] = [body.current, held.current];
    if (element === null || at === null) return;
    const { left, right } = element.getBoundingClientRect();
    const by = paceAt(at.pointer, left, right);
    if (by === 0) return;
    element.scrollBy({ left: by });
    follow();
  };
  useDragging(drag !== null, onFrame, stop);

  const rowOfId = (id: string) => {
    const place = placeOf(document, id);
    return place === null ? null : rowOf(document.rows, place);
  };
  const onPointerDown = (event: PointerEvent) => {
    // a second finger takes nothing away from the first
    if (!isEditable || event.button !== 0 || held.current !== null || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    const taken = event.target.closest('[data-bar]');
    const row = id === undefined ? null : rowOfId(id);
    if (id === undefined || row === null || row.children.length > 0) return;
    const bar = barOf(row, today);
    if (bar !== null && taken === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = xAt(event.clientX);
    held.current = { x, pointer: event.clientX };
    setDrag({ id, edge: taken === null ? 'draw' : edgeAt(taken, event.clientX), days: 0, from: dayAtX(scale, x) });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (held.current === null) return;
    held.current.pointer = event.clientX;
    follow();
  };
  const onPointerUp = () => {
    const done = drag;
    stop();
    if (done === null) return;
    const row = rowOfId(done.id);
    if (row === null || (done.days === 0 && done.edge !== 'draw')) return;
    if (done.edge === 'both') actions.shift([done.id], done.days);
    else if (done.edge === 'draw') {
      // a click on an empty row is no wish to plan it
      if (done.days === 0) return;
      const { start, end } = draggedDays({ start: 0, end: 0 }, done);
      const values = { planStartDate: instantOfDay(start), planEndDate: instantOfDay(end) };
      actions.run({ kind: 'change', ids: [done.id], values });
    } else {
      const bar = barOf(row, today);
      if (bar === null) return;
      const { start, end } = draggedDays(bar, done);
      const values =
        done.edge === 'start' ? { planStartDate: instantOfDay(start) } : { planEndDate: instantOfDay(end) };
      actions.run({ kind: 'change', ids: [done.id], values });
    }
  };
  return { drag, listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop } };
}
