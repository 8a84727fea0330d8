import { isSame } from '../changes/detail.ts';
import { modelLimits, type ThingFunction, type ThingModel } from '../model.ts';
import { applyModelEdit, functionOf, type ModelEdit, placeOf, valueOf } from './edits.ts';
import { fieldOf, withValueAt } from './paths.ts';

/** What a person wants of a thing model, as edits against the model of the moment. */

export type ModelCommand =
  /** Puts values at ways into one function. */
  | {
      readonly kind: 'set';
      readonly functionId: string;
      readonly values: readonly { readonly path: string; readonly value: unknown }[];
    }
  | { readonly kind: 'add'; readonly at: number; readonly functions: readonly ThingFunction[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  /** To a place that counts the others only. */
  | { readonly kind: 'move'; readonly functionId: string; readonly to: number }
  /** Another model in its place, as one step: an import, a version of before. */
  | { readonly kind: 'become'; readonly functions: ThingModel }
  /** One after the other, or nothing of it. */
  | { readonly kind: 'all'; readonly commands: readonly ModelCommand[] };

export const modelRefusals = {
  gone: '该功能已不在物模型中',
  full: `最多 ${modelLimits.functions} 个功能`,
  double: '该功能已在物模型中',
} as const;

/** Fields by which a function is what it is. */
const fixed: ReadonlySet<string> = new Set(['functionId', 'kind']);

/** The fields in which two states of one function differ. */
const fieldEdits = (old: ThingFunction, now: ThingFunction): readonly ModelEdit[] =>
  Object.keys(now)
    .filter((field) => !fixed.has(field) && !isSame(valueOf(old, field), valueOf(now, field)))
    .map((field) => ({
      kind: 'set',
      functionId: now.functionId,
      field,
      old: valueOf(old, field),
      new: valueOf(now, field),
    }));

/** The edits that make one model of the other: who goes, then each to its place, then fields. */
export const editsBetweenModels = (old: ThingModel, now: ThingModel): readonly ModelEdit[] => {
  const edits: ModelEdit[] = [];
  let at = old;
  const take = (edit: ModelEdit): void => {
    edits.push(edit);
    at = applyModelEdit(at, edit);
  };
  const isThere = (one: ThingFunction): boolean => functionOf(now, one.functionId)?.kind === one.kind;
  for (const one of old.filter((each) => !isThere(each)))
    take({ kind: 'remove', at: placeOf(at, one.functionId), function: one });
  now.forEach((one, place) => {
    const from = placeOf(at, one.functionId);
    if (from === -1) take({ kind: 'add', at: place, function: one });
    else if (from !== place) take({ kind: 'move', functionId: one.functionId, from, to: place });
  });
  for (const one of now) for (const edit of fieldEdits(functionOf(at, one.functionId)!, one)) take(edit);
  return edits;
};

const inOrder = (model: ThingModel, commands: readonly ModelCommand[]): readonly ModelEdit[] | string => {
  const edits: ModelEdit[] = [];
  let at = model;
  for (const command of commands) {
    const decided = decideModelEdits(at, command);
    if (typeof decided === 'string') return decided;
    edits.push(...decided);
    at = decided.reduce(applyModelEdit, at);
  }
  return edits;
};

/** The edits that a command takes, none when it changes nothing; or why it cannot be done. */
export const decideModelEdits = (model: ThingModel, command: ModelCommand): readonly ModelEdit[] | string => {
  switch (command.kind) {
    case 'set': {
      const one = functionOf(model, command.functionId);
      if (one === null) return modelRefusals.gone;
      const isAllowed = command.values.every(({ path }) => !fixed.has(fieldOf(path)) && fieldOf(path) in one);
      if (!isAllowed) return modelRefusals.gone;
      const now = command.values.reduce((changed, { path, value }) => withValueAt(changed, path, value), one);
      return fieldEdits(one, now);
    }
    case 'add': {
      const { functions } = command;
      if (model.length + functions.length > modelLimits.functions) return modelRefusals.full;
      const ids = new Set([...model, ...functions].map(({ functionId }) => functionId));
      if (ids.size < model.length + functions.length) return modelRefusals.double;
      const at = Math.min(Math.max(command.at, 0), model.length);
      return functions.map((one, index) => ({ kind: 'add', at: at + index, function: one }));
    }
    case 'remove': {
      if (command.ids.some((id) => placeOf(model, id) === -1)) return modelRefusals.gone;
      let at = model;
      return [...new Set(command.ids)].map((id): ModelEdit => {
        const place = placeOf(at, id);
        const edit = { kind: 'remove', at: place, function: at[place]! } as const;
        at = applyModelEdit(at, edit);
        return edit;
      });
    }
    case 'move': {
      const from = placeOf(model, command.functionId);
      if (from === -1) return modelRefusals.gone;
      const to = Math.min(Math.max(command.to, 0), model.length - 1);
      return from === to ? [] : [{ kind: 'move', functionId: command.functionId, from, to }];
    }
    case 'become':
      return editsBetweenModels(model, command.functions);
    case 'all':
      return inOrder(model, command.commands);
  }
};
