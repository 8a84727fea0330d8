import { nodeAt, type PlanDocument, type PlanFields, type PlanRow, rowOf, totalOf } from './document.ts';
import { chunkSize, rootPlace, rowAt, type Rows } from './rows.ts';
import { applyEdit } from './apply.ts';
import { positionOf } from './decide.ts';
import type { EditableField, FieldChange, PlanEdit, Position } from './edits.ts';

/** What differs between two versions of one plan: what is told before it is saved, and what is marked on screen. */

/** A task with the name by which a person knows it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

export interface PlanChanges {
  /** Tasks that are new, with how many stand below them; those below are not told again. */
  readonly added: readonly (Named & { readonly below: number })[];
  readonly removed: readonly (Named & { readonly below: number })[];
  readonly moved: readonly (Named & { readonly from: Position; readonly to: Position })[];
  readonly edited: readonly (Named & { readonly changes: readonly FieldChange[] })[];
  /** Dates and hours of the whole plan. */
  readonly before: PlanFields;
  readonly after: PlanFields;
  /** The two versions. */
  readonly old: PlanDocument;
  readonly now: PlanDocument;
}

/** What a person fills in of a leaf, and of a parent. */
const leafFields: readonly EditableField[] = [
  'name',
  'ownerId',
  'nodeId',
  'planStartDate',
  'planEndDate',
  'standardWorkHour',
  'workHourFactor',
  'totalWorkHour',
];
const parentFields: readonly EditableField[] = ['name', 'ownerId', 'nodeId', 'workHourFactor'];

/** Places whose rows differ. Versions of one plan share what did not change, so whole chunks are passed over. */
const differing = (old: Rows<PlanRow | null>, now: Rows<PlanRow | null>): readonly number[] => {
  const places: number[] = [];
  const chunks = Math.max(old.chunks.length, now.chunks.length);
  for (let number = 0, first = 0; number < chunks; number += 1) {
    const [before = [], after = []] = [old.chunks[number], now.chunks[number]];
    const length = Math.max(before.length, after.length);
    if (before !== after)
      for (let index = 0; index < length; index += 1)
        if ((before[index] ?? null) !== (after[index] ?? null)) places.push(first + index);
    first += chunkSize;
  }
  return places;
};

/** Children that keep their order among each other, as many as possible; the others were moved. */
const unmoved = (old: readonly number[], now: readonly number[]): ReadonlySet<number> => {
  const rank = new Map(old.map((place, index) => [place, index]));
  const common = now.filter((place) => rank.has(place));
  // the longest rising run through the old ranks, by patience
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const place of common) {
    const own = rank.get(place)!;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rank.get(tails[middle]!)! < own) low = middle + 1;
      else high = middle;
    }
    before.set(place, tails[low - 1]);
    tails[low] = place;
  }
  const kept = new Set<number>();
  for (let place = tails.at(-1); place !== undefined; place = before.get(place)) kept.add(place);
  return kept;
};

const rowIn = ({ rows }: PlanDocument, place: number): PlanRow | null => rowAt(rows, place) ?? null;

const countBelow = ({ rows }: PlanDocument, place: number): number => {
  let count = -1;
  const waiting = [place];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1;
    waiting.push(...rowOf(rows, next).children);
  }
  return count;
};

/** What a person fills in of a task that is a parent in neither version, or that is one in any. */
const filledIn = (now: PlanRow, wasParent: boolean): readonly EditableField[] =>
  now.children.length === 0 && !wasParent ? leafFields : parentFields;

/** Whether a task says something else than it did; what only adds up differently does not count. */
export const isEdited = (was: PlanFields, wasParent: boolean, now: PlanRow): boolean =>
  filledIn(now, wasParent).some((field) => was[field] !== now.fields[field]);

const fieldChanges = (old: PlanRow, now: PlanRow): readonly FieldChange[] => {
  if (old.fields === now.fields) return [];
  return filledIn(now, old.children.length > 0)
    .filter((field) => old.fields[field] !== now.fields[field])
    .map((field) => ({ id: now.fields.id, field, old: old.fields[field], new: now.fields[field] }) as FieldChange);
};

/** Ids of tasks that are new, stand elsewhere or say something else; parents that only add up differently do not count. */
export const changedIds = (old: PlanDocument, now: PlanDocument): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const place of differing(old.rows, now.rows)) {
    const [before, after] = [rowIn(old, place), rowIn(now, place)];
    if (after === null || place === rootPlace) continue;
    if (before === null || before.parent !== after.parent || fieldChanges(before, after).length > 0)
      ids.add(after.fields.id);
  }
  return ids;
};

/** Everything that differs, as it is told before saving. Both are versions of one plan. */
export const changesBetween = (old: PlanDocument, now: PlanDocument): PlanChanges => {
  const added: (Named & { below: number })[] = [];
  const removed: (Named & { below: number })[] = [];
  const moved: (Named & { from: Position; to: Position })[] = [];
  const edited: (Named & { changes: readonly FieldChange[] })[] = [];
  const movedPlaces = new Set<number>();
  const places = differing(old.rows, now.rows);
  for (const place of places) {
    const [before, after] = [rowIn(old, place), rowIn(now, place)];
    if (before === null || after === null) continue;
    if (place !== rootPlace && before.parent !== after.parent) movedPlaces.add(place);
    if (before.children === after.children) continue;
    const stayed = unmoved(before.children, after.children);
    for (const child of after.children)
      if (before.children.includes(child) && !stayed.has(child)) movedPlaces.add(child);
  }
  for (const place of places) {
    const [before, after] = [rowIn(old, place), rowIn(now, place)];
    if (place === rootPlace) continue;
    if (before === null && after !== null && rowIn(old, after.parent) !== null)
      added.push({ id: after.fields.id, name: after.fields.name, below: countBelow(now, place) });
    if (before !== null && after === null && rowIn(now, before.parent) !== null)
      removed.push({ id: before.fields.id, name: before.fields.name, below: countBelow(old, place) });
    if (before === null || after === null) continue;
    const changes = fieldChanges(before, after);
    if (changes.length > 0) edited.push({ id: after.fields.id, name: after.fields.name, changes });
  }
  for (const place of movedPlaces) {
    const { id, name } = rowOf(now.rows, place).fields;
    moved.push({ id, name, from: positionOf(old, place), to: positionOf(now, place) });
  }
  return { added, removed, moved, edited, before: totalOf(old), after: totalOf(now), old, now };
};

/** Depth of a place, so that parents come before what stands below them. */
const depthOf = ({ rows }: PlanDocument, place: number): number => {
  let depth = 0;
  for (let at = place; at !== rootPlace; at = rowOf(rows, at).parent) depth += 1;
  return depth;
};

/** The edits that make one version of the other, as one step: from the top down each task to its place, then fields. */
export const editsBetween = (old: PlanDocument, now: PlanDocument): readonly PlanEdit[] => {
  const edits: PlanEdit[] = [];
  // what is added on the way stands where the other version has it
  let at = { ...old, places: old.places.count > now.places.count ? old.places : now.places };
  const take = (edit: PlanEdit): void => {
    edits.push(edit);
    at = applyEdit(at, edit);
  };
  const places = differing(old.rows, now.rows);
  const parents = places
    .filter((place) => rowIn(now, place) !== null)
    .toSorted((one, other) => depthOf(now, one) - depthOf(now, other));
  for (const parent of parents) {
    rowOf(now.rows, parent).children.forEach((child, index) => {
      const to = { parentId: parent === rootPlace ? null : rowOf(now.rows, parent).fields.id, index };
      const { fields } = rowOf(now.rows, child);
      if (rowIn(at, child) === null) {
        take({ kind: 'add', at: to, node: { ...fields, children: [] } });
        return;
      }
      const from = positionOf(at, child);
      if (from.parentId !== to.parentId || from.index !== index) take({ kind: 'move', id: fields.id, from, to });
    });
  }
  for (const place of places) {
    const gone = rowIn(at, place);
    if (gone !== null && rowIn(now, place) === null)
      take({ kind: 'remove', at: positionOf(at, place), node: nodeAt(at, place) });
  }
  for (const place of places) {
    const [is, wanted] = [rowIn(at, place), rowIn(now, place)];
    if (is === null || wanted === null || place === rootPlace) continue;
    const changes = fieldChanges(is, wanted);
    if (changes.length > 0) take({ kind: 'set', changes });
  }
  return edits;
};
