import { type PlanDocument, type PlanRow, placeOf, rowOf } from '../document/document.ts';
import { rootPlace, rowAt } from '../document/rows.ts';
import { isAnyRowOther } from './chunkFacts.ts';
import { isFiltering, matcherOf, type RowFilter } from './filter.ts';

/** The rows of a plan as they stand under each other: what is not collapsed, and of that what is wanted. */

export interface RowsWanted {
  /** Tasks whose children are hidden. */
  readonly collapsed: ReadonlySet<string>;
  readonly filter: RowFilter;
}

/** Lists beside each other, one entry for each row that is shown, from the top. */
export interface VisibleRows {
  readonly count: number;
  /** Places in the document. */
  readonly places: Int32Array;
  /** 1 for the top. */
  readonly levels: Uint16Array;
  /** Which row is the parent; -1 for the top. */
  readonly parents: Int32Array;
  /** The how manieth child of its parent it is, those that are hidden counted too; from 1. */
  readonly ordinals: Int32Array;
  /** By place: which row shows it; -1 when none does. */
  readonly indexes: Int32Array;
}

/** By place: 1 for what is wanted and for everything above it. */
const wantedPlaces = (document: PlanDocument, filter: RowFilter): Uint8Array => {
  const { rows, places } = document;
  const isWanted = matcherOf(filter);
  const wanted = new Uint8Array(places.count);
  for (const chunk of rows.chunks) {
    for (const row of chunk) {
      if (row === null || row === undefined || row.fields.id === '' || !isWanted(row)) continue;
      let place = placeOf(document, row.fields.id) ?? rootPlace;
      while (place !== rootPlace && wanted[place] === 0) {
        wanted[place] = 1;
        place = rowOf(rows, place).parent;
      }
    }
  }
  return wanted;
};

/** All rows that are shown, from nothing. */
export const visibleRows = (document: PlanDocument, { collapsed, filter }: RowsWanted): VisibleRows => {
  const size = document.places.count;
  const places = new Int32Array(size);
  const levels = new Uint16Array(size);
  const parents = new Int32Array(size);
  const ordinals = new Int32Array(size);
  const indexes = new Int32Array(size).fill(-1);
  const wanted = isFiltering(filter) ? wantedPlaces(document, filter) : null;
  let count = 0;
  const show = (children: readonly number[], level: number, parent: number): void => {
    for (let child = 0; child < children.length; child += 1) {
      const place = children[child]!;
      if (wanted !== null && wanted[place] === 0) continue;
      const here = count;
      count += 1;
      places[here] = place;
      levels[here] = level;
      parents[here] = parent;
      ordinals[here] = child + 1;
      indexes[place] = here;
      const row = rowOf(document.rows, place);
      if (row.children.length > 0 && !collapsed.has(row.fields.id)) show(row.children, level + 1, here);
    }
  };
  show(rowOf(document.rows, rootPlace).children, 1, -1);
  return { count, places, levels, parents, ordinals, indexes };
};

/** Rows that are shown, with what they were made from. */
export interface RowsShown {
  readonly document: PlanDocument;
  readonly wanted: RowsWanted;
  readonly rows: VisibleRows;
}

/**
 * The rows that are shown now. They are the very same as before, and nothing has to be laid out again, when the edit in
 * between neither moved a task nor let one begin or cease to be wanted.
 */
export const rowsShownAfter = (before: RowsShown | null, document: PlanDocument, wanted: RowsWanted): RowsShown => {
  if (before !== null && before.wanted === wanted && before.document.places === document.places) {
    const isWanted = isFiltering(wanted.filter) ? matcherOf(wanted.filter) : null;
    const isOther = (one: PlanRow | null, other: PlanRow | null) =>
      one?.children !== other?.children ||
      (isWanted !== null && one !== null && other !== null && isWanted(one) !== isWanted(other));
    if (!isAnyRowOther(before.document, document, isOther)) return { ...before, document };
  }
  return { document, wanted, rows: visibleRows(document, wanted) };
};

/** Number of a row as plans are numbered: `1.2.3`. */
export const wbsOf = ({ parents, ordinals }: VisibleRows, index: number): string => {
  let text = '';
  for (let at = index; at >= 0; at = parents[at]!) text = text === '' ? `${ordinals[at]}` : `${ordinals[at]}.${text}`;
  return text;
};

/** Tasks that hide their children when the plan is shown down to a level: 1 shows the top only. Opening one opens one level. */
export const collapsedFrom = ({ rows }: PlanDocument, level: number): ReadonlySet<string> => {
  const collapsed = new Set<string>();
  const visit = (place: number, depth: number): void => {
    const { fields, children } = rowOf(rows, place);
    if (children.length === 0) return;
    if (depth >= level) collapsed.add(fields.id);
    for (const child of children) visit(child, depth + 1);
  };
  visit(rootPlace, 0);
  return collapsed;
};

/** Levels of a plan: 0 without tasks. */
export const levelsOf = ({ rows }: PlanDocument): number => {
  const below = (place: number): number =>
    rowOf(rows, place).children.reduce((most, child) => Math.max(most, below(child) + 1), 0);
  return below(rootPlace);
};

/** Everything above a task, from its parent up. */
export const idsAbove = ({ rows }: PlanDocument, place: number): readonly string[] => {
  const ids: string[] = [];
  for (let at = rowAt(rows, place)?.parent ?? rootPlace; at !== rootPlace; at = rowOf(rows, at).parent)
    ids.push(rowOf(rows, at).fields.id);
  return ids;
};
