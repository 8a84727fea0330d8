import type { PlanNode } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { type PlanDocument, type PlanFields, type PlanRow, placeOf, rowOf, spanOf } from './document.ts';
import type { FieldChange, PlanEdit, Position } from './edits.ts';
import { rolledAlong } from './path.ts';
import { growing, rootPlace, type Rows, withRow } from './rows.ts';
import type { Span } from './spans.ts';

/** What an edit makes of a plan. It was decided against this very version, so that nothing can be missing here. */

type PlanRows = Rows<PlanRow | null>;

const knownPlace = (document: PlanDocument, id: string | null): number => {
  const place = placeOf(document, id);
  if (place === null) throw new Error(`the node ${id} is not in this version of the plan`);
  return place;
};

/** A parent with other children. One that had none until now, or has none any more, is added up from nothing. */
const withChildren = (rows: PlanRows, place: number, children: readonly number[]): PlanRows => {
  const row = rowOf(rows, place);
  const isCountable = row.children.length > 0 && children.length > 0;
  return withRow(rows, place, { ...row, children, agrees: row.agrees && isCountable });
};

const inserted = (rows: PlanRows, parent: number, index: number, child: number, span: Span): PlanRows =>
  rolledAlong(withChildren(rows, parent, rowOf(rows, parent).children.toSpliced(index, 0, child)), parent, null, span);

const takenOut = (rows: PlanRows, parent: number, child: number, span: Span): PlanRows =>
  rolledAlong(
    withChildren(
      rows,
      parent,
      rowOf(rows, parent).children.filter((place) => place !== child),
    ),
    parent,
    span,
    null,
  );

const set = (document: PlanDocument, changes: readonly FieldChange[]): PlanRows => {
  const changed = new Map<string, Partial<PlanFields>>();
  for (const { id, field, new: value } of changes) changed.set(id, { ...changed.get(id), [field]: value });
  let { rows } = document;
  for (const [id, values] of changed) {
    const place = knownPlace(document, id);
    const row = rowOf(rows, place);
    const fields = { ...row.fields, ...values };
    const span = row.children.length > 0 ? row.span : spanOf(fields);
    rows = withRow(rows, place, { ...row, fields, span });
    if (place !== rootPlace) rows = rolledAlong(rows, row.parent, row.span, span);
  }
  return rows;
};

const add = ({ rows, places }: PlanDocument, parent: number, index: number, node: PlanNode): PlanDocument => {
  const given = growing(places);
  let grown = rows;
  const put = ({ children: below, ...fields }: PlanNode, above: number): number => {
    const place = given.placeOf(fields.id);
    const children = below.map((child) => put(child, place));
    grown = withRow<PlanRow | null>(grown, place, {
      fields,
      span: spanOf(fields),
      parent: above,
      children,
      agrees: true,
    });
    return place;
  };
  const [added] = rollUp([node]);
  const place = put(added!, parent);
  return { rows: inserted(grown, parent, index, place, rowOf(grown, place).span), places: given.grown() };
};

const remove = (document: PlanDocument, id: string): PlanRows => {
  const place = knownPlace(document, id);
  const { parent, span } = rowOf(document.rows, place);
  let rows = takenOut(document.rows, parent, place, span);
  const waiting = [place];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    waiting.push(...rowOf(rows, next).children);
    rows = withRow<PlanRow | null>(rows, next, null);
  }
  return rows;
};

const move = (document: PlanDocument, id: string, to: Position): PlanRows => {
  const place = knownPlace(document, id);
  const row = rowOf(document.rows, place);
  const parent = knownPlace(document, to.parentId);
  if (parent === row.parent) {
    const others = rowOf(document.rows, parent).children.filter((child) => child !== place);
    return withRow(document.rows, parent, {
      ...rowOf(document.rows, parent),
      children: others.toSpliced(to.index, 0, place),
    });
  }
  const left = withRow(takenOut(document.rows, row.parent, place, row.span), place, { ...row, parent });
  return inserted(left, parent, to.index, place, row.span);
};

/** The plan after an edit, with the path of what changed rolled up (S2 §4). */
export const applyEdit = (document: PlanDocument, edit: PlanEdit): PlanDocument => {
  switch (edit.kind) {
    case 'set':
      return { ...document, rows: set(document, edit.changes) };
    case 'add':
      return add(document, knownPlace(document, edit.at.parentId), edit.at.index, edit.node);
    case 'remove':
      return { ...document, rows: remove(document, edit.node.id) };
    case 'move':
      return { ...document, rows: move(document, edit.id, edit.to) };
  }
};
