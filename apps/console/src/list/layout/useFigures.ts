import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFigure } from './figures.ts';
import { cutColumns, type PlacedColumn, seenPart } from './stickingColumns.ts';

interface Options {
  /** What the rows show. */
  readonly rows: readonly object[];
  readonly scroller: RefObject<HTMLElement>;
  readonly body: RefObject<HTMLTableSectionElement>;
  /** The columns of a row in the order of the screen. */
  readonly placed: readonly PlacedColumn[];
  /** Columns of numbers. */
  readonly numeric: ReadonlySet<string>;
  /** Widths that somebody has set. */
  readonly set: Readonly<Record<string, number>>;
  /** How wide columns have to be that were found too narrow. */
  readonly needs: Readonly<Record<string, number>>;
  readonly onNeeds: (needs: Readonly<Record<string, number>>) => void;
}

/**
 * Rows whose figures are measured to the fraction of a pixel: by whole ones nobody sees that a time is cut that misses
 * less than half of one, and the times of a column are all as wide.
 */
const measuredExactly = 3;

/** Pixels of a text's column that have to be in sight: fewer hold no sign of it beside `…`. */
const leastOfText = 48;

/** Whether it may be: cheap enough to be asked of each cell. */
const isTooWide = (cell: Element): boolean =>
  cell.scrollWidth > cell.clientWidth || [...cell.children].some((part) => part.scrollWidth > part.clientWidth + 1);

/**
 * No figure is ever shown in part. A column that its figures do not fit into gets wider; where somebody has set its
 * width, `…` stands for the figure (`data-short`) and the whole of it comes under the pointer. A figure that has slid
 * halfway under a pinned column is left out (`data-cut`), its head with it (`data-left-out`); a text ends in `…` before
 * that column (`data-trimmed`) as long as something of it can be read.
 *
 * @returns what is to be called when the table is scrolled
 */
export function useFigures({ rows, scroller, body, placed, numeric, set, needs, onNeeds }: Options): () => void {
  /** Columns that were seen in part. */
  const wasCut = useRef<readonly string[]>([]);

  const hideCut = () => {
    const element = scroller.current;
    const rows = [...(body.current?.rows ?? [])];
    if (element === null) return;
    const seen = seenPart(placed, element.scrollLeft, element.clientWidth);
    const ids = cutColumns(placed, seen);
    if (ids.length === 0 && wasCut.current.length === 0) return;
    const begin = element.getBoundingClientRect().left + element.clientLeft - element.scrollLeft;
    const head = element.querySelector('thead tr');
    const sides = new Map<Element, string | null>();
    const trimmed = new Map<Element, boolean>();
    const heads = new Map<Element, string | null>();
    let behind: number | null = null;
    for (const [at, { id }] of placed.entries()) {
      if (!ids.includes(id) && !wasCut.current.includes(id)) continue;
      const isCut = ids.includes(id);
      const end = placed.slice(0, at + 1).reduce((sum, { width }) => sum + width, 0);
      const room = seen.last - (end - placed[at]!.width);
      const canTrim = isCut && end > seen.last && room >= leastOfText;
      if (canTrim) behind = end - seen.last;
      let leftOut: string | null = null;
      for (const { cells } of rows) {
        const cell = cells[at];
        if (cell === undefined) continue;
        const isNumber = numeric.has(id) || isFigure(cell.textContent);
        const isText = !isNumber && cell.childElementCount === 0;
        trimmed.set(cell, isText && canTrim);
        if (!isNumber && !isText) continue;
        const { left, right } = contentOf(cell);
        const side = left - begin < seen.first ? 'start' : right - begin > seen.last ? 'end' : null;
        const isOut = isCut && right > left && (isNumber || (side === 'end' && !canTrim));
        sides.set(cell, isOut ? side : null);
        if (isOut) leftOut ??= side;
      }
      const title = head?.children[at];
      if (title !== undefined) heads.set(title, leftOut);
    }
    // all is measured before anything changes
    if (behind !== null) element.style.setProperty('--behind', `${behind}px`);
    for (const [cell, isTrimmed] of trimmed) cell.toggleAttribute('data-trimmed', isTrimmed);
    for (const [cell, side] of sides) mark(cell, 'data-cut', side);
    for (const [title, side] of heads) mark(title, 'data-left-out', side);
    wasCut.current = ids;
  };

  /** Lines that were looked at, as long as they show the same in the same columns. */
  const known = useRef({ lines: new WeakSet<Element>(), of: [rows, placed, numeric, set] as readonly object[] });

  // after each drawing: rows come and go with every step of a long table
  useLayoutEffect(() => {
    const of = [rows, placed, numeric, set];
    if (of.some((one, at) => one !== known.current.of[at])) known.current = { lines: new WeakSet(), of };
    const { lines } = known.current;
    const found: Record<string, number> = {};
    let seen = 0;
    for (const row of body.current?.rows ?? []) {
      if (lines.has(row)) continue;
      lines.add(row);
      seen += 1;
      for (const [at, { id }] of placed.entries()) {
        const cell = row.cells[at];
        if (cell === undefined) break;
        const isSuspect =
          (seen <= measuredExactly || isTooWide(cell)) && (numeric.has(id) || isFigure(cell.textContent));
        const width = isSuspect ? widthOf(cell) : 0;
        const isShort = width > cell.offsetWidth;
        if (isShort && set[id] === undefined) found[id] = Math.max(found[id] ?? 0, Math.ceil(width) + 1);
        const isSet = isShort && set[id] !== undefined;
        cell.toggleAttribute('data-short', isSet);
        if (isSet && cell.title === '') cell.setAttribute('title', cell.textContent);
      }
    }
    const grown = Object.entries(found).filter(([id, width]) => width > (needs[id] ?? 0));
    if (grown.length > 0) onNeeds({ ...needs, ...Object.fromEntries(grown) });
    hideCut();
  });
  return hideCut;
}

function mark(cell: Element, attribute: string, value: string | null): void {
  if (value === null) cell.removeAttribute(attribute);
  else cell.setAttribute(attribute, value);
}

function contentOf(cell: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect();
}

/**
 * So wide has a cell to be that all of its text is seen. Of the text alone: what the cell itself scrolls over has the
 * shadow of a pinned column in it, which goes along however wide the cell gets.
 */
function widthOf(cell: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const content = Math.max(contentOf(cell).width, ...[...cell.children].map((part) => part.scrollWidth));
  return content + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
