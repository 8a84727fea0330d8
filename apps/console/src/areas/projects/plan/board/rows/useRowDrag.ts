import { placeOf, rowOf, type PlanDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { mayTake, parentIdOf, type Spot } from '@fleet/domain/areas/projects/plan/view/arrange.ts';
import type { VisibleRows } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { paceAt, useDragging } from '../../../../../ui/dragging/useDragging.ts';
import { useRowHeight } from '../../tree/rowContext.ts';

interface Options {
  readonly scroller: RefObject<HTMLDivElement>;
  readonly body: RefObject<HTMLDivElement>;
  readonly document: PlanDocument;
  readonly rows: VisibleRows;
  readonly collapsed: ReadonlySet<string>;
  readonly isEditable: boolean;
  /** The tasks that go along when this one is taken. */
  readonly takenWith: (id: string) => readonly string[];
  readonly onDrop: (ids: readonly string[], spot: Spot) => void;
}

/** Where a row would be put down: before or behind another, or below it. */
interface Target {
  readonly index: number;
  readonly where: 'before' | 'behind' | 'below';
}

/** Pixels that the pointer goes before a press is a drag. */
const threshold = 4;

const spotAt = ({ document, rows, collapsed }: Options, { index, where }: Target): Spot => {
  const row = rowOf(document.rows, rows.places[index]!);
  const { id } = row.fields;
  const idOf = (place: number | undefined) => (place === undefined ? null : rowOf(document.rows, place).fields.id);
  if (where === 'below') return { parentId: id, afterId: idOf(row.children.at(-1)) };
  if (where === 'behind' && row.children.length > 0 && !collapsed.has(id)) return { parentId: id, afterId: null };
  const parentId = parentIdOf(document, id);
  if (where === 'behind') return { parentId, afterId: id };
  const siblings = rowOf(document.rows, placeOf(document, parentId)!).children;
  return { parentId, afterId: idOf(siblings[siblings.indexOf(rows.places[index]!) - 1]) };
};

/**
 * Rows are taken at their number and put down elsewhere; Escape leaves them where they were, and so does a place that
 * is among them.
 */
export function useRowDrag(options: Options) {
  const { scroller, body, rows, isEditable } = options;
  const rowHeight = useRowHeight();
  const pressed = useRef<{ readonly id: string; readonly y: number; pointer: number } | null>(null);
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  const stop = () => {
    pressed.current = null;
    setIds(null);
    setTarget(null);
  };
  const follow = (taken: readonly string[], clientY: number) => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const at = (clientY - top) / rowHeight;
    const index = Math.min(Math.max(Math.floor(at), 0), rows.count - 1);
    const share = at - index;
    const where = share < 0.3 ? 'before' : share > 0.7 ? 'behind' : 'below';
    const isFree = mayTake(options.document, spotAt(options, { index, where }).parentId, taken);
    setTarget((old) => (!isFree ? null : old?.index === index && old.where === where ? old : { index, where }));
  };
  const onFrame = () => {
    const [element, at] = [scroller.current, pressed.current];
    if (element === null || at === null || ids === null) return;
    const { top, bottom } = element.getBoundingClientRect();
    const by = paceAt(at.pointer, top, bottom);
    if (by === 0) return;
    element.scrollBy({ top: by });
    follow(ids, at.pointer);
  };
  useDragging(ids !== null, onFrame, stop);

  const onPointerDown = (event: PointerEvent) => {
    if (!isEditable || event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element))
      return;
    const cell = event.target.closest<HTMLElement>('[data-column="wbs"]');
    const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id !== undefined) pressed.current = { id, y: event.clientY, pointer: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = pressed.current;
    if (at === null) return;
    // it was let go beside the table, before it was a drag
    if (event.buttons === 0) return stop();
    at.pointer = event.clientY;
    if (ids === null && Math.abs(event.clientY - at.y) < threshold) return;
    const taken = ids ?? options.takenWith(at.id);
    if (ids === null) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setIds(taken);
    }
    follow(taken, event.clientY);
  };
  const onPointerUp = () => {
    if (ids !== null && target !== null) options.onDrop(ids, spotAt(options, target));
    stop();
  };
  return {
    isDragging: ids !== null,
    target,
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop },
  };
}
