import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** Line and column of a box; the head is line -1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

interface Options {
  /** The element around Blueprint's table. */
  readonly frame: RefObject<HTMLElement>;
  readonly lineCount: number;
  /** Widths of the columns in pixels; the first one does not scroll. */
  readonly widths: readonly number[];
  readonly lineHeight: number;
  readonly headHeight: number;
  readonly hasBox: (place: Place) => boolean;
}

const steps: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Which box has the focus, and how the arrow keys move it over places without one; the table scrolls along. */
export function useMatrixKeys({ frame, lineCount, widths, lineHeight, headHeight, hasBox }: Options) {
  const [wanted, activate] = useState<Place>({ line: -1, column: 0 });
  const isWanted = useRef(false);
  const isThere = ({ line, column }: Place) =>
    line >= -1 && line < lineCount && column >= 0 && column < widths.length && hasBox({ line, column });
  // what the search has taken away is not lost for the keyboard
  const active = isThere(wanted) ? wanted : { line: -1, column: 0 };

  const quadrant = (name: string) =>
    frame.current?.querySelector(`.bp6-table-quadrant-${name} > .bp6-table-quadrant-scroll-container`) ?? null;
  /** A browser that brings a box into sight scrolls its quadrant alone: the others follow the main one. */
  const onFocus = () =>
    requestAnimationFrame(() => {
      const [main, left, top] = [quadrant('main'), quadrant('left'), quadrant('top')];
      if (main === null || left === null || top === null) return;
      if (left.scrollTop !== main.scrollTop && left.contains(document.activeElement)) main.scrollTop = left.scrollTop;
      if (top.scrollLeft !== main.scrollLeft && top.contains(document.activeElement)) main.scrollLeft = top.scrollLeft;
    });
  const scrollTo = ({ line, column }: Place) => {
    const area = quadrant('main');
    if (area === null) return;
    const before = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
    const room = area.clientHeight - headHeight;
    const top = Math.max(line, 0) * lineHeight;
    area.scrollTop = Math.max(Math.min(area.scrollTop, top), top + lineHeight - room);
    if (column > 0) {
      const nearest = before(column) - before(1);
      area.scrollLeft = Math.max(Math.min(area.scrollLeft, nearest), before(column + 1) - area.clientWidth);
    }
  };
  const next = (key: string, isFar: boolean): Place | null => {
    const last = { line: lineCount - 1, column: widths.length - 1 };
    if (key === 'Home') return { line: isFar ? -1 : active.line, column: 0 };
    if (key === 'End') {
      const line = isFar ? last.line : active.line;
      return { line, column: widths.findLastIndex((_, column) => isThere({ line, column })) };
    }
    const [lines, columns] = steps[key] ?? [0, 0];
    if (lines === 0 && columns === 0) return null;
    const within = (line: number) => Math.max(-1, Math.min(last.line, line));
    let place = {
      line: Math.abs(lines) > 1 ? within(active.line + lines) : active.line + lines,
      column: active.column + columns,
    };
    while (place.line >= -1 && place.line <= last.line && place.column >= 0 && place.column <= last.column) {
      if (isThere(place)) return place;
      place = { line: place.line + Math.sign(lines), column: place.column + columns };
    }
    return null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const place = next(event.key, event.ctrlKey);
    if (place === null && !Object.hasOwn(steps, event.key)) return;
    event.preventDefault();
    if (place === null) return;
    isWanted.current = true;
    activate(place);
    scrollTo(place);
  };
  const arrive = useCallback(() => {
    const was = isWanted.current;
    isWanted.current = false;
    return was;
  }, []);
  return { active, activate, arrive, onKeyDown, onFocus };
}
