import type { PlanCommand } from '../document/decide.ts';
import { type PlanDocument, placeOf, rowOf } from '../document/document.ts';
import { rootPlace } from '../document/rows.ts';
import type { Position } from '../document/edits.ts';
import type { PlanNode } from '../node.ts';

/** What moving tasks about means, for one or for many at once: commands for a plan as it stands. */

const idAt = ({ rows }: PlanDocument, place: number): string | null =>
  place === rootPlace ? null : rowOf(rows, place).fields.id;

const childIds = (document: PlanDocument, parentId: string | null): readonly string[] => {
  const place = placeOf(document, parentId);
  return place === null ? [] : rowOf(document.rows, place).children.map((child) => idAt(document, child)!);
};

/** Who is above a task; null for the top, and for one that is gone. */
export const parentIdOf = (document: PlanDocument, id: string): string | null => {
  const place = placeOf(document, id);
  return place === null ? null : idAt(document, rowOf(document.rows, place).parent);
};

/** Of these tasks those that are not below another of them, in the order of the plan; those that are gone are left out. */
export const topMost = (document: PlanDocument, ids: Iterable<string>): readonly string[] => {
  const wanted = new Set(ids);
  const orderOf = (id: string): readonly number[] => {
    const order: number[] = [];
    for (let at = placeOf(document, id)!; at !== rootPlace; at = rowOf(document.rows, at).parent)
      order.unshift(rowOf(document.rows, rowOf(document.rows, at).parent).children.indexOf(at));
    return order;
  };
  const isBelowOther = (id: string): boolean => {
    for (let above = parentIdOf(document, id); above !== null; above = parentIdOf(document, above))
      if (wanted.has(above)) return true;
    return false;
  };
  return [...wanted]
    .filter((id) => placeOf(document, id) !== null && !isBelowOther(id))
    .map((id) => ({ id, order: orderOf(id) }))
    .toSorted(({ order: one }, { order: other }) => {
      const at = one.findIndex((number, level) => number !== other[level]);
      return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1);
    })
    .map(({ id }) => id);
};

/** Moves one after the other, each counted on what those before it have made. */
class Moves {
  readonly commands: PlanCommand[] = [];
  readonly #document: PlanDocument;
  readonly #children = new Map<string | null, readonly string[]>();

  constructor(document: PlanDocument) {
    this.#document = document;
  }

  childrenOf(parentId: string | null): readonly string[] {
    return this.#children.get(parentId) ?? childIds(this.#document, parentId);
  }

  /** The index counts the others only. */
  move(id: string, from: string | null, parentId: string | null, index: number): void {
    this.#children.set(
      from,
      this.childrenOf(from).filter((other) => other !== id),
    );
    this.#children.set(parentId, this.childrenOf(parentId).toSpliced(index, 0, id));
    this.commands.push({ kind: 'move', id, to: { parentId, index } });
  }
}

const asOne = (commands: readonly PlanCommand[]): PlanCommand | null =>
  commands.length > 1 ? { kind: 'all', commands } : (commands[0] ?? null);

/** Moves tasks one place up among their siblings; null when they are first already. */
export const movedUp = (document: PlanDocument, ids: Iterable<string>): PlanCommand | null => {
  const chosen = topMost(document, ids);
  const moves = new Moves(document);
  for (const id of chosen) {
    const parentId = parentIdOf(document, id);
    const siblings = moves.childrenOf(parentId);
    const index = siblings.indexOf(id);
    if (index > 0 && !chosen.includes(siblings[index - 1]!)) moves.move(id, parentId, parentId, index - 1);
  }
  return asOne(moves.commands);
};

/** Moves tasks one place down among their siblings; null when they are last already. */
export const movedDown = (document: PlanDocument, ids: Iterable<string>): PlanCommand | null => {
  const chosen = topMost(document, ids);
  const moves = new Moves(document);
  for (const id of chosen.toReversed()) {
    const parentId = parentIdOf(document, id);
    const siblings = moves.childrenOf(parentId);
    const index = siblings.indexOf(id);
    if (index < siblings.length - 1 && !chosen.includes(siblings[index + 1]!))
      moves.move(id, parentId, parentId, index + 1);
  }
  return asOne(moves.commands);
};

/** Puts tasks below the one before them, behind what it has; null when nothing is before them. */
export const indented = (document: PlanDocument, ids: Iterable<string>): PlanCommand | null => {
  const chosen = topMost(document, ids);
  const moves = new Moves(document);
  for (const id of chosen) {
    const parentId = parentIdOf(document, id);
    const siblings = moves.childrenOf(parentId);
    const above = siblings.slice(0, siblings.indexOf(id)).findLast((other) => !chosen.includes(other));
    if (above !== undefined) moves.move(id, parentId, above, moves.childrenOf(above).length);
  }
  return asOne(moves.commands);
};

/** Puts tasks behind their parent, one level up; null when they are at the top. */
export const outdented = (document: PlanDocument, ids: Iterable<string>): PlanCommand | null => {
  const moves = new Moves(document);
  // the last first: each goes right behind its parent, and those before it come before it there
  for (const id of topMost(document, ids).toReversed()) {
    const parentId = parentIdOf(document, id);
    if (parentId === null) continue;
    const above = parentIdOf(document, parentId);
    moves.move(id, parentId, above, moves.childrenOf(above).indexOf(parentId) + 1);
  }
  return asOne(moves.commands);
};

/** Where something can be put down: below a task (null for the top), behind one of its children (null for first). */
export interface Spot {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

/** Whether tasks can be put below another (null for the top): it is neither one of them nor below one. */
export const mayTake = (document: PlanDocument, parentId: string | null, ids: readonly string[]): boolean => {
  for (let at = parentId; at !== null; at = parentIdOf(document, at)) if (ids.includes(at)) return false;
  return true;
};

/** Moves tasks to a spot, in their order; null when nothing is to be moved. */
export const movedTo = (
  document: PlanDocument,
  ids: Iterable<string>,
  { parentId, afterId }: Spot,
): PlanCommand | null => {
  const chosen = topMost(document, ids);
  const moves = new Moves(document);
  const siblings = childIds(document, parentId);
  let after =
    afterId === null
      ? null
      : (siblings.slice(0, siblings.indexOf(afterId) + 1).findLast((id) => !chosen.includes(id)) ?? null);
  for (const id of chosen) {
    const others = moves.childrenOf(parentId).filter((other) => other !== id);
    moves.move(id, parentIdOf(document, id), parentId, after === null ? 0 : others.indexOf(after) + 1);
    after = id;
  }
  return asOne(moves.commands);
};

/** The position right behind a task; the end of the plan without one. */
export const positionBehind = (document: PlanDocument, id: string | null): Position => {
  if (id === null || placeOf(document, id) === null) return { parentId: null, index: childIds(document, null).length };
  const parentId = parentIdOf(document, id);
  return { parentId, index: childIds(document, parentId).indexOf(id) + 1 };
};

/**
 * Adds a task below another, behind what it has. The first one takes over what its parent said itself: dates and hours
 * of a parent are rolled up, and would be lost otherwise.
 */
export const addedBelow = (document: PlanDocument, id: string, node: PlanNode): PlanCommand | null => {
  const place = placeOf(document, id);
  if (place === null) return null;
  const { fields, children } = rowOf(document.rows, place);
  const { ownerId, planStartDate, planEndDate, standardWorkHour, workHourFactor, totalWorkHour } = fields;
  const kept = { ownerId, planStartDate, planEndDate, standardWorkHour, workHourFactor, totalWorkHour };
  const nodes = [children.length === 0 ? { ...node, ...kept } : node];
  return { kind: 'add', at: { parentId: id, index: children.length }, nodes };
};

const levelOf = (document: PlanDocument, id: string | null): number => {
  let level = 0;
  for (let at: string | null = id; at !== null; at = parentIdOf(document, at)) level += 1;
  return level;
};

const heightAt = (document: PlanDocument, place: number): number =>
  1 + rowOf(document.rows, place).children.reduce((most, child) => Math.max(most, heightAt(document, child)), 0);

const heightOf = ({ children }: PlanNode): number =>
  1 + children.reduce((most, child) => Math.max(most, heightOf(child)), 0);

/** Levels that a plan has at least where a command puts something; 0 when it puts nothing anywhere. */
export const levelsAfter = (document: PlanDocument, command: PlanCommand): number => {
  switch (command.kind) {
    case 'all':
      return command.commands.reduce((most, one) => Math.max(most, levelsAfter(document, one)), 0);
    case 'move': {
      const place = placeOf(document, command.id);
      return place === null ? 0 : levelOf(document, command.to.parentId) + heightAt(document, place);
    }
    case 'add':
      return (
        levelOf(document, command.at.parentId) + command.nodes.reduce((most, node) => Math.max(most, heightOf(node)), 0)
      );
    default:
      return 0;
  }
};
