import { isSame } from '../changes/detail.ts';
import { renamedFunction } from '../changes/publishing.ts';
import { blankType, type DataType, type StructField, type TypeName } from '../dataType.ts';
import type { ModelCommand } from '../document/decide.ts';
import { functionOf, placeOf } from '../document/edits.ts';
import { fieldOf, placeInList, valueAt } from '../document/paths.ts';
import { freeIdentifier } from '../identifiers.ts';
import {
  blankEvent,
  blankParameter,
  blankProperty,
  blankService,
  type FunctionKind,
  type Parameter,
  type ThingFunction,
  type ThingModel,
} from '../model.ts';
import { type ChangedType, changedType } from '../typeChange.ts';
import { decideModelEdits } from '../document/decide.ts';

/** What a person does at a line of the table, as commands of the document. */

/** What devices follow now: a function that they know keeps its identifiers of before. */
export interface LiveModel {
  readonly no: number | null;
  readonly functions: ThingModel;
}

const one = (functionId: string, path: string, value: unknown): ModelCommand => ({
  kind: 'set',
  functionId,
  values: [{ path, value }],
});

/** Another identifier; the one that devices know is kept among the former. */
export const renameWish = (
  model: ThingModel,
  live: LiveModel,
  functionId: string,
  identifier: string,
): ModelCommand => {
  const now = functionOf(model, functionId);
  const known = functionOf(live.functions, functionId);
  if (now === null || known === null || live.no === null) return one(functionId, 'identifier', identifier);
  const renamed = renamedFunction(now, identifier, {
    untilVersion: live.no,
    keepsFormer: known.identifier === now.identifier,
  });
  return {
    kind: 'set',
    functionId,
    values: [
      { path: 'identifier', value: renamed.identifier },
      { path: 'formerIdentifiers', value: renamed.formerIdentifiers },
    ],
  };
};

/** Another value at a cell. */
export const setWish = (
  model: ThingModel,
  live: LiveModel,
  functionId: string,
  path: string,
  value: unknown,
): ModelCommand =>
  path === 'identifier' && typeof value === 'string'
    ? renameWish(model, live, functionId, value)
    : one(functionId, path, value);

/** Another type; whether the definition was taken over is told. */
export const typeWish = (
  functionId: string,
  path: string,
  from: DataType,
  to: TypeName,
): { readonly command: ModelCommand } & Pick<ChangedType, 'isCarried'> => {
  const { dataType, isCarried } = changedType(from, to);
  // nothing that anybody typed is lost where nothing had been typed
  return { command: one(functionId, path, dataType), isCarried: isCarried || isSame(from, blankType(from.type)) };
};

const blanks = { property: blankProperty, service: blankService, event: blankEvent } as const;

/** A new function behind another one, or at the end. */
export const addWish = (
  model: ThingModel,
  kind: FunctionKind,
  functionId: string,
  behind: string | null = null,
): ModelCommand => ({
  kind: 'add',
  at: behind === null ? model.length : placeOf(model, behind) + 1,
  functions: [blanks[kind](functionId)],
});

/** The same functions once more behind the last of them, under ids and identifiers of their own. */
export const copyWish = (model: ThingModel, functions: readonly ThingFunction[], newId: () => string): ModelCommand => {
  const taken = new Set(model.map(({ identifier }) => identifier));
  const last = functions.at(-1);
  const at = last === undefined ? -1 : placeOf(model, last.functionId);
  return {
    kind: 'add',
    at: at === -1 ? model.length : at + 1,
    functions: functions.map((each) => {
      const identifier =
        each.identifier === '' ? '' : freeIdentifier(each.identifier, (candidate) => taken.has(candidate));
      taken.add(identifier);
      return { ...each, functionId: newId(), identifier, formerIdentifiers: [], source: 'own' };
    }),
  };
};

/** One more entry of a list: a parameter, or a field of a struct. */
export const addEntryWish = (model: ThingModel, functionId: string, list: string, newId: string): ModelCommand => {
  const entries = (valueAt(functionOf(model, functionId), list) ?? []) as readonly unknown[];
  const field: StructField = { fieldId: newId, identifier: '', name: '', dataType: blankType('int') };
  const entry: StructField | Parameter = list.endsWith('fields')
    ? field
    : blankParameter(newId, fieldOf(list) === 'inputData');
  return one(functionId, list, [...entries, entry]);
};

/** A line taken out: the function, or an entry of its list. */
export const removeWish = (model: ThingModel, functionId: string, path: string): ModelCommand => {
  const entry = placeInList(path);
  if (entry === null) return { kind: 'remove', ids: [functionId] };
  const entries = valueAt(functionOf(model, functionId), entry.list) as readonly unknown[];
  return one(functionId, entry.list, entries.toSpliced(entry.index, 1));
};

/** A line one up or down: a function past the next of its kind, an entry within its list. Null at the end. */
export const stepWish = (model: ThingModel, functionId: string, path: string, by: 1 | -1): ModelCommand | null => {
  const entry = placeInList(path);
  if (entry === null) {
    const from = placeOf(model, functionId);
    const kind = model[from]?.kind;
    for (let to = from + by; to >= 0 && to < model.length; to += by)
      if (model[to]!.kind === kind) return { kind: 'move', functionId, to };
    return null;
  }
  const entries = valueAt(functionOf(model, functionId), entry.list) as readonly unknown[];
  const to = entry.index + by;
  if (to < 0 || to >= entries.length) return null;
  return one(functionId, entry.list, entries.toSpliced(entry.index, 1).toSpliced(to, 0, entries[entry.index]));
};

/** Whether a command would change anything and can be done. */
export const isPossible = (model: ThingModel, command: ModelCommand): boolean => {
  const edits = decideModelEdits(model, command);
  return typeof edits !== 'string' && edits.length > 0;
};
