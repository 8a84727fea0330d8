import { canonicalFunction } from '../canonical.ts';
import { freeIdentifier } from '../identifiers.ts';
import { type FunctionKind, modelLimits, parameterLists, type ThingFunction, type ThingModel } from '../model.ts';
import { functionProblems } from '../modelProblems.ts';
import { compareModels, isSameModel, type ModelDifference } from '../changes/compare.ts';
import { answersTo, inPlaceOf } from './inPlace.ts';
import type { ReadRow } from './readRows.ts';

/** What becomes of a model when functions from elsewhere come into it: proposed as one step, told row by row. */

export const importResults = {
  added: '新增',
  changed: '修改',
  same: '相同',
  skipped: '跳过',
  removed: '移除',
  refused: '拒绝',
} as const;
export type ImportResult = keyof typeof importResults;

export interface ImportRow {
  readonly path: string;
  readonly kind: FunctionKind;
  readonly identifier: string;
  readonly name: string;
  readonly result: ImportResult;
  /** Why it is refused or skipped, or what else is to be known. */
  readonly message: string;
}

/** `merge` leaves alone what the file does not have, `replace` removes it. */
export const importModes = { merge: '合并', replace: '替换' } as const;
export type ImportMode = keyof typeof importModes;
/** What becomes of a function whose identifier is there already. */
export const clashRules = { overwrite: '覆盖', skip: '跳过', rename: '改名' } as const;
export type ClashRule = keyof typeof clashRules;

export interface MergeOptions {
  readonly mode: ImportMode;
  readonly clash: ClashRule;
  /** What the format of the file has no place for, taken from what is there. */
  readonly keeps?: (read: ThingFunction, current: ThingFunction) => ThingFunction;
}

export interface Merged {
  readonly model: ThingModel;
  readonly rows: readonly ImportRow[];
  readonly difference: ModelDifference;
}

const parameterCount = (one: ThingFunction): number =>
  parameterLists(one).reduce((sum, { list }) => sum + list.length, 0);

/** A model in the making. */
class Merging {
  readonly functions: ThingFunction[];
  readonly #taken = new Set<string>();
  readonly #options: MergeOptions;

  constructor(current: ThingModel, options: MergeOptions) {
    this.functions = [...current];
    this.#options = options;
  }

  take(read: ThingFunction): { readonly result: ImportResult; readonly message: string } {
    const { clash, keeps } = this.#options;
    const own =
      this.functions.find((one) => one.kind === read.kind && one.identifier === read.identifier) ??
      this.functions.find(
        (one) => one.kind === read.kind && (answersTo(one, read.identifier) || answersTo(read, one.identifier)),
      );
    if (own === undefined) return this.#add(read);
    if (this.#taken.has(own.functionId)) return { result: 'refused', message: `文件中标识符“${read.identifier}”重复` };
    if (clash === 'rename') return this.#renamed(read);
    this.#taken.add(own.functionId);
    if (clash === 'skip') return { result: 'skipped', message: `标识符“${read.identifier}”已存在` };
    const placed = canonicalFunction(inPlaceOf(keeps?.(read, own) ?? read, own));
    if (isSameModel([placed], [canonicalFunction(own)])) return { result: 'same', message: '' };
    const problem = this.#problem(placed, own);
    if (problem !== null) return { result: 'refused', message: problem };
    this.functions[this.functions.indexOf(own)] = placed;
    return { result: 'changed', message: '' };
  }

  #renamed(read: ThingFunction) {
    const isTaken = (identifier: string): boolean => this.functions.some((one) => answersTo(one, identifier));
    const identifier = freeIdentifier(read.identifier, isTaken);
    const { result, message } = this.#add({ ...read, identifier, formerIdentifiers: [] });
    return { result, message: result === 'added' ? `标识符改为“${identifier}”` : message };
  }

  #add(read: ThingFunction): { readonly result: ImportResult; readonly message: string } {
    const added = canonicalFunction(read);
    const problem = this.#problem(added, null);
    if (problem !== null) return { result: 'refused', message: problem };
    this.functions.push(added);
    this.#taken.add(added.functionId);
    return { result: 'added', message: '' };
  }

  /** Why a function cannot stand among the others; null when it can. */
  #problem(one: ThingFunction, own: ThingFunction | null): string | null {
    const wrong = functionProblems(one).find(({ isWarning = false }) => !isWarning);
    if (wrong !== undefined) return wrong.message;
    const others = this.functions.filter((other) => other !== own);
    const names = [one.identifier, ...one.formerIdentifiers.map(({ identifier }) => identifier)];
    const clash = others.find((other) => names.some((identifier) => answersTo(other, identifier)));
    if (clash !== undefined) return `标识符“${one.identifier}”已被“${clash.name}”使用`;
    if (own === null && this.functions.length >= modelLimits.functions) return `最多 ${modelLimits.functions} 个功能`;
    const parameters = others.reduce((sum, other) => sum + parameterCount(other), parameterCount(one));
    return parameters > modelLimits.parameters ? `服务与事件的参数合计最多 ${modelLimits.parameters} 个` : null;
  }
}

const toRow = ({ path, kind, identifier, name }: ReadRow): Omit<ImportRow, 'result' | 'message'> => ({
  path,
  kind,
  identifier,
  name,
});

/** Brings functions that were read into a model. Nothing of the model is lost by a row that is refused. */
export const mergeFunctions = (current: ThingModel, read: readonly ReadRow[], options: MergeOptions): Merged => {
  const named = new Set(read.map(({ kind, identifier }) => `${kind} ${identifier}`));
  const isNamed = (one: ThingFunction): boolean => {
    const names = [one.identifier, ...one.formerIdentifiers.map(({ identifier }) => identifier)];
    return names.some((identifier) => named.has(`${one.kind} ${identifier}`));
  };
  // what goes makes room, unless the file brings it under another name
  const isKept = (one: ThingFunction): boolean =>
    options.mode === 'merge' ||
    isNamed(one) ||
    read.some((row) => row.read?.kind === one.kind && answersTo(row.read, one.identifier));
  const merging = new Merging(current.filter(isKept), options);
  const rows = read.map((row): ImportRow => {
    if (row.read === null) return { ...toRow(row), result: 'refused', message: row.problem };
    return { ...toRow(row), ...merging.take(row.read) };
  });
  const removed = current
    .filter((one) => !isKept(one))
    .map(({ kind, identifier, name }): ImportRow => ({
      path: '',
      kind,
      identifier,
      name,
      result: 'removed',
      message: '来源中没有',
    }));
  const model = merging.functions;
  return { model, rows: [...rows, ...removed], difference: compareModels(current, model) };
};

/** How many rows came to each result. */
export const importCounts = (rows: readonly ImportRow[]): Readonly<Record<ImportResult, number>> => {
  const counts = { added: 0, changed: 0, same: 0, skipped: 0, removed: 0, refused: 0 };
  for (const { result } of rows) counts[result] += 1;
  return counts;
};

/** Functions of another model as rows to bring in: under ids of their own, and without what they were called there. */
export const rowsOfModel = (
  model: ThingModel,
  newId: () => string,
  source: ThingFunction['source'] = 'own',
): readonly ReadRow[] =>
  model.map((one, index) => ({
    path: `第 ${index + 1} 行`,
    kind: one.kind,
    identifier: one.identifier,
    name: one.name,
    read: { ...one, functionId: newId(), source, formerIdentifiers: [] },
    problem: '',
  }));
