import { epochOf, toHundredths } from '../../../../core/values/formats.ts';
import { blankNode, type PlanNode, type PlanTree } from '../node.ts';
import { rolledUpValues } from '../rollUp.ts';
import {
  growing,
  type GrowingPlaces,
  knownPlace,
  noPlaces,
  placedIds,
  type PlanPlaces,
  rootPlace,
  rowAt,
  type Rows,
  rowsOf,
} from './rows.ts';
import { addUp, columnsOf, isSpan, type Span, type SpanColumns } from './spans.ts';

/**
 * A plan as it is edited: its nodes in a list, each with the places of its parent and children, and beside what it
 * shows the same in numbers that can be added and compared. Versions share what did not change.
 */

/** A node without what is below it. */
export type PlanFields = Omit<PlanNode, 'children'>;

export interface PlanRow {
  /** What the node shows. */
  readonly fields: PlanFields;
  readonly span: Span;
  /** Place of the parent; the root of all is its own. */
  readonly parent: number;
  /** Places of the children, in their order. */
  readonly children: readonly number[];
  /** False for a loaded parent that says something else than its children: it is shown so until one of them changes. */
  readonly agrees: boolean;
}

export interface PlanDocument {
  readonly rows: Rows<PlanRow | null>;
  /** All versions of a plan have the same, or more of them. */
  readonly places: PlanPlaces;
}

/** Dates and hours of fields, in numbers. */
export const spanOf = ({ planStartDate, planEndDate, totalWorkHour }: PlanFields): Span => ({
  hundredths: toHundredths(totalWorkHour),
  start: epochOf(planStartDate),
  end: epochOf(planEndDate),
});

/** What a node shows, named one by one: to copy by rest takes ten times as long, for each of ten thousand nodes. */
const fieldsFrom = (node: PlanNode): PlanFields => ({
  id: node.id,
  nodeId: node.nodeId,
  taskNo: node.taskNo,
  name: node.name,
  ownerId: node.ownerId,
  planStartDate: node.planStartDate,
  planEndDate: node.planEndDate,
  standardWorkHour: node.standardWorkHour,
  workHourFactor: node.workHourFactor,
  totalWorkHour: node.totalWorkHour,
  status: node.status,
  statusText: node.statusText,
  isModified: node.isModified,
  delayOrderId: node.delayOrderId,
});

/** Rows of a tree before anybody has looked whether its parents agree with their children. */
const rowsFrom = (tree: PlanTree, places: GrowingPlaces): PlanRow[] => {
  const fields = { ...blankNode(''), ...rolledUpValues(tree) };
  const root: PlanRow = {
    fields: fieldsFrom(fields),
    span: spanOf(fields),
    parent: rootPlace,
    children: [],
    agrees: true,
  };
  const rows: PlanRow[] = [root];
  const placeAll = (nodes: readonly PlanNode[], parent: number): readonly number[] =>
    nodes.map((node) => {
      const here = rows.length;
      if (places.placeOf(node.id) !== here) throw new Error(`the node ${node.id} stands twice in the plan`);
      const row = {
        fields: fieldsFrom(node),
        span: spanOf(node),
        parent,
        children: [] as readonly number[],
        agrees: true,
      };
      rows.push(row);
      if (node.children.length > 0) row.children = placeAll(node.children, here);
      return here;
    });
  rows[rootPlace] = { ...root, children: placeAll(tree, rootPlace) };
  return rows;
};

/**
 * Opens a plan as it was loaded; parents that disagree with their children are left as they are and marked.
 *
 * @throws Error for an id that stands twice: whoever loads it has checked that
 */
export const openDocument = (tree: PlanTree): PlanDocument => {
  const places = growing(noPlaces);
  const rows = rowsFrom(tree, places);
  const columns = columnsOf(rows);
  addUp(columns);
  return {
    rows: rowsOf<PlanRow | null>(rows.map((row, place) => marked(row, place, columns))),
    places: places.grown(),
  };
};

/** A parent as it was loaded, marked when it says something else than its children. */
const marked = (row: PlanRow, place: number, { below }: SpanColumns): PlanRow =>
  row.children.length === 0 || (isSpan(row.span, below, place) && row.fields.standardWorkHour === 0)
    ? row
    : { ...row, agrees: false };

/** The row of a place where something is known to be. */
export const rowOf = (rows: Rows<PlanRow | null>, place: number): PlanRow => {
  const row = rowAt(rows, place);
  if (row === undefined || row === null) throw new Error(`nothing stands in place ${place} of the plan`);
  return row;
};

/** Place of a node; null when it is not in this version. The root is asked for by null. */
export const placeOf = ({ rows, places }: PlanDocument, id: string | null): number | null => {
  if (id === null) return rootPlace;
  const place = knownPlace(places, id);
  return place === undefined || (rowAt(rows, place) ?? null) === null ? null : place;
};

/** What a node shows; null when it is not in this version. */
export const fieldsOf = (document: PlanDocument, id: string): PlanFields | null => {
  const place = placeOf(document, id);
  return place === null ? null : rowOf(document.rows, place).fields;
};

/** A node with all below it. */
export const nodeAt = ({ rows }: PlanDocument, place: number): PlanNode => {
  const build = (at: number): PlanNode => {
    const { fields, children } = rowOf(rows, at);
    return { ...fields, children: children.map(build) };
  };
  return build(place);
};

/** The whole plan as a tree. */
export const treeOf = (document: PlanDocument): PlanTree => nodeAt(document, rootPlace).children;

/** Whether a plan has no task in this version, whatever other versions have. */
export const isEmptyPlan = ({ rows }: PlanDocument): boolean => rowOf(rows, rootPlace).children.length === 0;

/** Dates and hours of the whole plan. */
export const totalOf = (document: PlanDocument): PlanFields => rowOf(document.rows, rootPlace).fields;

/** The same plan with the places of another: only versions with the same places can be compared. */
const inPlaces = ({ rows, places: own }: PlanDocument, places: PlanPlaces): PlanDocument => {
  const there: number[] = [rootPlace];
  const given = growing(places);
  for (const id of placedIds(own)) there[knownPlace(own, id)!] = given.placeOf(id);
  const placed = Array.from<PlanRow | null>({ length: given.count() }).fill(null);
  let here = 0;
  for (const chunk of rows.chunks)
    for (const row of chunk) {
      const place = there[here]!;
      if (row !== null)
        placed[place] = {
          ...row,
          parent: there[row.parent]!,
          children: row.children.map((child) => there[child]!),
        };
      here += 1;
    }
  return { rows: rowsOf<PlanRow | null>(placed), places: given.grown() };
};

/** A tree as a version of a plan that is open, so that the two can be compared: its baseline, or what it became. */
export const versionOf = ({ places }: PlanDocument, tree: PlanTree): PlanDocument =>
  inPlaces(openDocument(tree), places);
