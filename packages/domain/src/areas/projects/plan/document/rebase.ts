import { epochOf } from '../../../../core/values/formats.ts';
import type { PlanNode } from '../node.ts';
import { applyEdit } from './apply.ts';
import { type Changeable, decideEdits, type PlanCommand, planRefusals, positionOf } from './decide.ts';
import { fieldsOf, nodeAt, type PlanDocument, type PlanFields, placeOf } from './document.ts';
import type { PlanDraft, PlanStep } from './draft.ts';

import { draftOf, withStep } from './draft.ts';
import type { FieldChange, PlanEdit, Position } from './edits.ts';

/**
 * Somebody else has saved: my steps over his version. What still fits is decided anew over it, so that taking it back
 * leads to his version; what does not fit is told, with what stands there now, and lost in no case.
 */

export type ConflictReason =
  /** The task is not there any more. */
  | 'gone'
  /** He has changed the same. */
  | 'changed'
  /** What it was to stand below is not there any more. */
  | 'parentGone'
  /** It cannot be done there, for the reason that `refusal` says. */
  | 'refused';

export interface PlanConflict {
  /** Tells conflicts of one rebase apart. */
  readonly key: string;
  readonly reason: ConflictReason;
  readonly taskId: string;
  readonly name: string;
  /** What I did; of a change, one field, and all of them when the task is gone. */
  readonly mine: PlanEdit;
  /** The field as he left it, for a field that both changed. */
  readonly theirs: FieldChange['new'];
  readonly refusal: string | null;
  /** The task and where, to be brought back: as I had it, when he has removed it; as it stands there, when I have. */
  readonly rescue: { readonly at: Position; readonly node: PlanNode } | null;
}

export interface Rebased {
  readonly draft: PlanDraft;
  /** Edits that were carried over, and edits that he had made too. */
  readonly applied: number;
  readonly already: number;
  readonly conflicts: readonly PlanConflict[];
}

/** What an edit became over another version. */
interface Outcome {
  readonly edits: readonly PlanEdit[];
  readonly already: number;
  readonly conflicts: readonly PlanConflict[];
}

const fits = (edits: readonly PlanEdit[]): Outcome => ({ edits, already: 0, conflicts: [] });
const already: Outcome = { edits: [], already: 1, conflicts: [] };
const conflicting = (...conflicts: readonly PlanConflict[]): Outcome => ({ edits: [], already: 0, conflicts });

const isSameValue = (one: FieldChange['new'], other: FieldChange['new']): boolean =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && epochOf(one) !== null && epochOf(one) === epochOf(other));

const conflict = (
  mine: PlanEdit,
  about: { readonly reason: ConflictReason; readonly taskId: string; readonly name: string; readonly field?: string },
  rest: Partial<Pick<PlanConflict, 'theirs' | 'refusal' | 'rescue'>> = {},
): PlanConflict => ({
  // whatever I did to a task that is gone, there is one thing to choose: whether it comes back
  key: about.reason === 'gone' ? `gone:${about.taskId}` : `${mine.kind}:${about.taskId}:${about.field ?? ''}`,
  reason: about.reason,
  taskId: about.taskId,
  name: about.name,
  mine,
  theirs: rest.theirs ?? null,
  refusal: rest.refusal ?? null,
  rescue: rest.rescue ?? null,
});

/** A task as it stands on my screen. */
const rescueOf = (mine: PlanDocument, id: string): PlanConflict['rescue'] => {
  const place = placeOf(mine, id);
  return place === null ? null : { at: positionOf(mine, place), node: nodeAt(mine, place) };
};

/** Changes of one task, or what stands in their way. */
const setOver = (theirs: PlanDocument, changes: readonly FieldChange[], mine: PlanDocument): Outcome => {
  const taskId = changes[0]!.id;
  const now = fieldsOf(theirs, taskId);
  const mineOf = (change: FieldChange): PlanEdit => ({ kind: 'set', changes: [change] });
  // the total follows from what a person fills in
  const own = changes.filter(({ field }) => field !== 'totalWorkHour');
  if (now === null) {
    if (own.length === 0) return conflicting();
    const rescue = rescueOf(mine, taskId);
    const name = rescue?.node.name ?? '';
    return conflicting(conflict({ kind: 'set', changes: own }, { reason: 'gone', taskId, name }, { rescue }));
  }
  const conflicts: PlanConflict[] = [];
  const kept: FieldChange[] = [];
  let same = 0;
  for (const change of own) {
    const there = now[change.field];
    if (isSameValue(there, change.new)) same += 1;
    else if (isSameValue(there, change.old)) kept.push(change);
    else
      conflicts.push(
        conflict(mineOf(change), { reason: 'changed', taskId, name: now.name, field: change.field }, { theirs: there }),
      );
  }
  const values = Object.fromEntries(kept.map((change) => [change.field, change.new])) as Partial<
    Pick<PlanFields, Changeable>
  >;
  const edits = decideEdits(theirs, { kind: 'change', ids: [taskId], values });
  if (typeof edits !== 'string') return { edits, already: same, conflicts };
  return {
    edits: [],
    already: same,
    conflicts: [
      ...conflicts,
      ...kept.map((change) =>
        conflict(
          mineOf(change),
          { reason: 'refused', taskId, name: now.name, field: change.field },
          { refusal: edits, theirs: now[change.field] },
        ),
      ),
    ],
  };
};

/** What a person fills in of a task and of all below it, as a text that differs when it does. */
const said = (node: PlanNode): string => {
  const { name, ownerId, nodeId, planStartDate, planEndDate, standardWorkHour, workHourFactor, children } = node;
  const own = children.length === 0 ? [epochOf(planStartDate), epochOf(planEndDate), standardWorkHour] : [];
  return JSON.stringify([node.id, name, ownerId, nodeId, workHourFactor, ...own, children.map(said)]);
};

const refusedOr = (edits: readonly PlanEdit[] | string, refused: (refusal: string) => PlanConflict): Outcome =>
  typeof edits === 'string' ? conflicting(refused(edits)) : fits(edits);

const editOver = (theirs: PlanDocument, edit: PlanEdit, mine: PlanDocument): Outcome => {
  switch (edit.kind) {
    case 'set': {
      const byTask = Map.groupBy(edit.changes, ({ id }) => id);
      const outcomes: Outcome[] = [];
      let now = theirs;
      for (const changes of byTask.values()) {
        const outcome = setOver(now, changes, mine);
        now = outcome.edits.reduce(applyEdit, now);
        outcomes.push(outcome);
      }
      return {
        edits: outcomes.flatMap(({ edits }) => edits),
        already: outcomes.reduce((sum, one) => sum + one.already, 0),
        conflicts: outcomes.flatMap(({ conflicts }) => conflicts),
      };
    }
    case 'add': {
      const { id: taskId, name } = edit.node;
      if (placeOf(theirs, taskId) !== null) return already;
      if (placeOf(theirs, edit.at.parentId) === null)
        return conflicting(conflict(edit, { reason: 'parentGone', taskId, name }));
      return refusedOr(decideEdits(theirs, { kind: 'add', at: edit.at, nodes: [edit.node] }), (refusal) =>
        conflict(edit, { reason: 'refused', taskId, name }, { refusal }),
      );
    }
    case 'remove': {
      const { id: taskId, name } = edit.node;
      const place = placeOf(theirs, taskId);
      if (place === null) return already;
      const rescue = { at: positionOf(theirs, place), node: nodeAt(theirs, place) };
      if (said(rescue.node) !== said(edit.node))
        return conflicting(conflict(edit, { reason: 'changed', taskId, name }, { rescue }));
      return refusedOr(decideEdits(theirs, { kind: 'remove', ids: [taskId] }), (refusal) =>
        conflict(edit, { reason: 'refused', taskId, name }, { refusal, rescue }),
      );
    }
    case 'move': {
      const place = placeOf(theirs, edit.id);
      const name = fieldsOf(theirs, edit.id)?.name ?? fieldsOf(mine, edit.id)?.name ?? '';
      const about = { taskId: edit.id, name };
      if (place === null)
        return conflicting(conflict(edit, { reason: 'gone', ...about }, { rescue: rescueOf(mine, edit.id) }));
      const { parentId } = positionOf(theirs, place);
      const isElsewhere = parentId !== edit.from.parentId && parentId !== edit.to.parentId;
      if (isElsewhere) return conflicting(conflict(edit, { reason: 'changed', ...about }));
      if (parentId === edit.to.parentId && edit.from.parentId !== edit.to.parentId) return already;
      if (placeOf(theirs, edit.to.parentId) === null)
        return conflicting(conflict(edit, { reason: 'parentGone', ...about }));
      return refusedOr(decideEdits(theirs, { kind: 'move', id: edit.id, to: edit.to }), (refusal) =>
        conflict(edit, { reason: 'refused', ...about }, { refusal }),
      );
    }
  }
};

/**
 * Steps over a version that somebody else has saved.
 *
 * @param mine the version on my screen: it has the names of tasks that are gone there
 */
export const rebased = (
  steps: readonly Omit<PlanStep, 'after'>[],
  theirs: PlanDocument,
  mine: PlanDocument,
): Rebased => {
  let draft = draftOf(theirs);
  let now = theirs;
  let [applied, same] = [0, 0];
  // what I did twice to one thing is one conflict, about what I did last
  const conflicts = new Map<string, PlanConflict>();
  for (const step of steps) {
    const edits: PlanEdit[] = [];
    for (const edit of step.edits) {
      const outcome = editOver(now, edit, mine);
      now = outcome.edits.reduce(applyEdit, now);
      edits.push(...outcome.edits);
      applied += outcome.edits.length;
      same += outcome.already;
      // what I did before to the same field does not count any more, whether this fits or not
      if (edit.kind === 'set') for (const { id, field } of edit.changes) conflicts.delete(`set:${id}:${field}`);
      for (const one of outcome.conflicts) conflicts.set(one.key, one);
    }
    draft = withStep(draft, edits, step.at);
  }
  return { draft, applied, already: same, conflicts: [...conflicts.values()] };
};

/** Ids that a tree would bring and that are there already are left out, with what is below them. */
const onlyNew = (document: PlanDocument, node: PlanNode): PlanNode => ({
  ...node,
  children: node.children.filter(({ id }) => placeOf(document, id) === null).map((child) => onlyNew(document, child)),
});

const nothing: PlanCommand = { kind: 'all', commands: [] };

/** The nearest that is left of a position. */
const positionIn = (shown: PlanDocument, { parentId, index }: Position): Position => ({
  parentId: placeOf(shown, parentId) === null ? null : parentId,
  index,
});

const broughtBack = (shown: PlanDocument, at: Position, node: PlanNode): PlanCommand => ({
  kind: 'add',
  at: positionIn(shown, at),
  nodes: [onlyNew(shown, node)],
});

/** What has to be done for mine to hold after all; null when there is no way: then theirs stays. */
export const commandForMine = (conflict: PlanConflict, shown: PlanDocument): PlanCommand | null => {
  const { mine: edit, taskId, rescue } = conflict;
  const isThere = placeOf(shown, taskId) !== null;
  if (!isThere && rescue !== null && edit.kind !== 'remove') return broughtBack(shown, rescue.at, rescue.node);
  switch (edit.kind) {
    case 'set': {
      const values = Object.fromEntries(edit.changes.map((change) => [change.field, change.new]));
      return !isThere || conflict.refusal === planRefusals.rolledUp ? null : { kind: 'change', ids: [taskId], values };
    }
    case 'add':
      return isThere ? nothing : broughtBack(shown, edit.at, edit.node);
    case 'remove':
      return isThere ? { kind: 'remove', ids: [taskId] } : nothing;
    case 'move':
      return isThere ? { kind: 'move', id: taskId, to: positionIn(shown, edit.to) } : null;
  }
};

/**
 * What has to be done for his to hold again after mine was chosen. A task that he never had, since I have added it in
 * another step, stays: only what was brought back, or could not be added before, goes again.
 */
export const commandForTheirs = (
  { mine: edit, reason, taskId, refusal, rescue, theirs: his }: PlanConflict,
  theirs: PlanDocument,
  shown: PlanDocument,
): PlanCommand => {
  const place = placeOf(theirs, taskId);
  const isThere = placeOf(shown, taskId) !== null;
  if (place === null && (reason === 'gone' || edit.kind === 'add'))
    return isThere ? { kind: 'remove', ids: [taskId] } : nothing;
  if (!isThere) return edit.kind === 'remove' && rescue !== null ? broughtBack(shown, rescue.at, rescue.node) : nothing;
  switch (edit.kind) {
    case 'set': {
      // mine has never come to hold there, and what is summed up cannot be changed
      if (refusal === planRefusals.rolledUp) return nothing;
      const is = fieldsOf(shown, taskId)!;
      const changed = edit.changes.filter(({ field }) => his !== is[field]);
      const values = Object.fromEntries(changed.map(({ field }) => [field, his]));
      return changed.length === 0 ? nothing : { kind: 'change', ids: [taskId], values };
    }
    case 'move':
      return place === null ? nothing : { kind: 'move', id: taskId, to: positionIn(shown, positionOf(theirs, place)) };
    default:
      return nothing;
  }
};
