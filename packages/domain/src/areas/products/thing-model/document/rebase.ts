import { draftOf, stepped, type Stepping } from '../../../../kernel/document/draft.ts';
import type { BareSteps, Rebased } from '../../../../kernel/document/kind.ts';

import { isSame } from '../changes/detail.ts';
import { freeIdentifier } from '../identifiers.ts';
import type { ThingFunction, ThingModel } from '../model.ts';
import { decideModelEdits, type ModelCommand } from './decide.ts';
import { applyModelEdit, functionOf, type ModelEdit, placeOf, valueOf } from './edits.ts';
import type { ModelConflict, ModelConflictReason, ModelTypes } from './modelTypes.ts';
import { clash, mergedValue } from './threeWay.ts';

/**
 * Somebody else has saved: my steps over his version. What still fits is decided anew over it, so that taking it back
 * leads to his version; what does not fit is told, with what stands there now, and lost in no case.
 */

export const modelStepping: Stepping<ThingModel, ModelEdit> = { apply: applyModelEdit, over: (shown) => shown };

interface Outcome {
  readonly edits: readonly ModelEdit[];
  readonly already: number;
  readonly conflict: ModelConflict | null;
}
const already: Outcome = { edits: [], already: 1, conflict: null };
const fits = (edits: readonly ModelEdit[]): Outcome => ({ edits, already: 0, conflict: null });

const conflicting = (
  mine: ModelEdit,
  reason: ModelConflictReason,
  one: { readonly functionId: string; readonly name: string; readonly identifier: string },
  rest: Partial<Pick<ModelConflict, 'theirs' | 'refusal' | 'rescue'>> = {},
): Outcome => ({
  edits: [],
  already: 0,
  conflict: {
    // whatever I did to a function that is gone, there is one thing to choose: whether it comes back
    key:
      reason === 'gone'
        ? `gone:${one.functionId}`
        : `${mine.kind}:${one.functionId}:${mine.kind === 'set' ? mine.field : ''}`,
    reason,
    functionId: one.functionId,
    name: one.name || one.identifier,
    mine,
    theirs: rest.theirs ?? null,
    refusal: rest.refusal ?? null,
    rescue: rest.rescue ?? null,
  },
});

const decided = (theirs: ThingModel, command: ModelCommand, edit: ModelEdit, one: ThingFunction): Outcome => {
  const edits = decideModelEdits(theirs, command);
  return typeof edits === 'string' ? conflicting(edit, 'refused', one, { refusal: edits }) : fits(edits);
};

const gone = (edit: ModelEdit, functionId: string, mine: ThingModel): Outcome => {
  const one = functionOf(mine, functionId);
  // I have removed it too, later
  if (one === null) return already;
  return conflicting(edit, 'gone', one, { rescue: { at: placeOf(mine, functionId), function: one } });
};

const editOver = (theirs: ThingModel, edit: ModelEdit, mine: ThingModel): Outcome => {
  switch (edit.kind) {
    case 'set': {
      const { functionId, field } = edit;
      const one = functionOf(theirs, functionId);
      if (one === null) return gone(edit, functionId, mine);
      const there = valueOf(one, field);
      if (isSame(there, edit.new)) return already;
      const value = mergedValue(edit.old, edit.new, there);
      if (value === clash) return conflicting(edit, 'changed', one, { theirs: there });
      return fits([{ kind: 'set', functionId, field, old: there, new: value }]);
    }
    case 'add': {
      const one = edit.function;
      if (placeOf(theirs, one.functionId) !== -1) return already;
      const other = theirs.find(({ identifier }) => identifier !== '' && identifier === one.identifier);
      if (other !== undefined) return conflicting(edit, 'identifier', one);
      return decided(theirs, { kind: 'add', at: edit.at, functions: [one] }, edit, one);
    }
    case 'remove': {
      const now = functionOf(theirs, edit.function.functionId);
      if (now === null) return already;
      if (!isSame(now, edit.function)) return conflicting(edit, 'changed', now);
      return decided(theirs, { kind: 'remove', ids: [now.functionId] }, edit, now);
    }
    case 'move': {
      const one = functionOf(theirs, edit.functionId);
      if (one === null) return gone(edit, edit.functionId, mine);
      return decided(theirs, { kind: 'move', functionId: edit.functionId, to: edit.to }, edit, one);
    }
  }
};

/**
 * Steps over a version that somebody else has saved.
 *
 * @param mine the version on my screen: it has functions that are gone there
 */
export const rebasedModel = (
  steps: BareSteps<ModelTypes>,
  theirs: ThingModel,
  mine: ThingModel,
): Rebased<ModelTypes> => {
  let draft = draftOf<ThingModel, ModelEdit>(theirs);
  let now = theirs;
  let [applied, same] = [0, 0];
  // what I did twice to one thing is one conflict, about what I did last
  const conflicts = new Map<string, ModelConflict>();
  // functions of mine that wait for a choice: what I did to them later stands in the function as I had it
  const waiting = new Set<string>();
  for (const step of steps) {
    const edits: ModelEdit[] = [];
    for (const edit of step.edits) {
      const id = 'function' in edit ? edit.function.functionId : edit.functionId;
      if (waiting.has(id) && functionOf(now, id) === null) {
        if (edit.kind === 'remove') conflicts.delete(`add:${id}:`);
        continue;
      }
      const outcome = editOver(now, edit, mine);
      now = outcome.edits.reduce(applyModelEdit, now);
      edits.push(...outcome.edits);
      applied += outcome.edits.length;
      same += outcome.already;
      if (edit.kind === 'set') conflicts.delete(`set:${edit.functionId}:${edit.field}`);
      const { conflict } = outcome;
      if (conflict === null) continue;
      if (conflict.mine.kind === 'add') {
        waiting.add(id);
        const asIHadIt = functionOf(mine, id);
        if (asIHadIt === null) continue;
        conflicts.set(conflict.key, { ...conflict, mine: { ...conflict.mine, function: asIHadIt } });
      } else conflicts.set(conflict.key, conflict);
    }
    draft = stepped(modelStepping, draft, edits, step.at);
  }
  return { draft, applied, already: same, conflicts: [...conflicts.values()] };
};

const nothing: ModelCommand = { kind: 'all', commands: [] };

/** A function under an identifier that nobody has: both stay. */
const besideOthers = (shown: ThingModel, one: ThingFunction): ThingFunction => {
  const isTaken = (identifier: string): boolean => shown.some((other) => other.identifier === identifier);
  return { ...one, identifier: one.identifier === '' ? '' : freeIdentifier(one.identifier, isTaken) };
};

/** The identifier that mine would get to stand beside theirs. */
export const identifierBeside = (shown: ThingModel, one: ThingFunction): string =>
  besideOthers(
    shown.filter(({ functionId }) => functionId !== one.functionId),
    one,
  ).identifier;

/** What has to be done for mine to hold after all; null when there is no way: then theirs stays. */
export const commandForMine = (conflict: ModelConflict, shown: ThingModel): ModelCommand | null => {
  const { mine: edit, functionId, rescue } = conflict;
  const isThere = placeOf(shown, functionId) !== -1;
  if (!isThere && rescue !== null) return { kind: 'add', at: rescue.at, functions: [rescue.function] };
  switch (edit.kind) {
    case 'set':
      return isThere ? { kind: 'set', functionId, values: [{ path: edit.field, value: edit.new }] } : null;
    case 'add':
      return isThere ? nothing : { kind: 'add', at: edit.at, functions: [besideOthers(shown, edit.function)] };
    case 'remove':
      return isThere ? { kind: 'remove', ids: [functionId] } : nothing;
    case 'move':
      return isThere ? { kind: 'move', functionId, to: edit.to } : null;
  }
};

/** What has to be done for his to hold again after mine was chosen. */
export const commandForTheirs = (
  { mine: edit, functionId }: ModelConflict,
  theirs: ThingModel,
  shown: ThingModel,
): ModelCommand => {
  const was = functionOf(theirs, functionId);
  const isThere = placeOf(shown, functionId) !== -1;
  if (was === null) return isThere ? { kind: 'remove', ids: [functionId] } : nothing;
  if (!isThere) return { kind: 'add', at: placeOf(theirs, functionId), functions: [was] };
  switch (edit.kind) {
    case 'set':
      return { kind: 'set', functionId, values: [{ path: edit.field, value: valueOf(was, edit.field) }] };
    case 'move':
      return { kind: 'move', functionId, to: placeOf(theirs, functionId) };
    default:
      return nothing;
  }
};
