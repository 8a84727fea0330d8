import { countChanges, type FunctionChange, type ModelDifference } from '../changes/compare.ts';
import type { DataType, TypeName } from '../dataType.ts';
import { type FunctionKind, parameterLists, type ThingFunction, type ThingModel } from '../model.ts';
import type { ModelProblem } from '../modelProblems.ts';
import { valueAt } from '../document/paths.ts';

/** A thing model as the lines of one table: functions, below an open one its parameters, and the fields of structs. */

export type ModelRow =
  | {
      readonly kind: 'function' | 'parameter' | 'field';
      readonly key: string;
      readonly one: ThingFunction;
      /** The way to it within its function; empty for the function itself. */
      readonly path: string;
      readonly level: number;
      /** Place of the function among all. */
      readonly place: number;
      /** Whether what is below it is shown; null where nothing can be. */
      readonly isOpen: boolean | null;
    }
  /** The head of a list below a line: where one more is added. */
  | {
      readonly kind: 'list';
      readonly key: string;
      readonly one: ThingFunction;
      readonly path: string;
      readonly level: number;
      readonly title: string;
      readonly count: number;
    };

/** The way to the fields of a struct, or of an array of structs, from the way to a type; null without any. */
export const fieldsPath = (dataType: DataType, path: string): string | null => {
  if (dataType.type === 'struct') return `${path}.specs.fields`;
  return dataType.type === 'array' && dataType.specs.item.type === 'struct' ? `${path}.specs.item.specs.fields` : null;
};

const joined = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);
export const rowKey = (functionId: string, path: string): string => `${functionId}|${path}`;

const listTitles = { inputData: '输入参数', outputData: '输出参数' } as const;

/** What a line holds below it: the ways to its lists. */
const listsOf = (one: ThingFunction, path: string): readonly { readonly path: string; readonly title: string }[] => {
  if (path === '' && one.kind !== 'property')
    return parameterLists(one).map(({ field }) => ({ path: field, title: listTitles[field] }));
  const dataType = valueAt(one, joined(path, 'dataType')) as DataType;
  const fields = fieldsPath(dataType, joined(path, 'dataType'));
  return fields === null ? [] : [{ path: fields, title: '结构体参数' }];
};

/**
 * The lines of a model.
 *
 * @param open keys of lines whose content is shown
 * @param isShown whether a function is among those that are looked for
 */
export const modelRows = (
  model: ThingModel,
  open: ReadonlySet<string>,
  isShown: (one: ThingFunction) => boolean,
): readonly ModelRow[] => {
  const rows: ModelRow[] = [];
  const line = (
    kind: 'function' | 'parameter' | 'field',
    one: ThingFunction,
    path: string,
    place: number,
    level: number,
  ) => {
    const key = rowKey(one.functionId, path);
    const lists = listsOf(one, path);
    const isOpen = lists.length === 0 ? null : open.has(key);
    rows.push({ kind, key, one, path, level, place, isOpen });
    if (isOpen !== true) return;
    for (const list of lists) {
      const entries = valueAt(one, list.path) as readonly unknown[];
      rows.push({
        kind: 'list',
        key: rowKey(one.functionId, list.path),
        one,
        path: list.path,
        level: level + 1,
        title: list.title,
        count: entries.length,
      });
      const below = list.path.endsWith('fields') ? 'field' : 'parameter';
      entries.forEach((_, index) => line(below, one, `${list.path}.${index}`, place, level + 1));
    }
  };
  model.forEach((one, place) => {
    if (isShown(one)) line('function', one, '', place, 0);
  });
  return rows;
};

/** Keys of the lines that have to be open for a way to be seen. */
export const linesAbove = (functionId: string, path: string): readonly string[] => {
  const parts = path.split('.');
  const above = [rowKey(functionId, '')];
  // each entry of a list is a line; it is open when something below it is meant
  parts.forEach((part, index) => {
    if (/^\d+$/.test(part) && index < parts.length - 1)
      above.push(rowKey(functionId, parts.slice(0, index + 1).join('.')));
  });
  return above;
};

export interface ModelFilter {
  readonly kind: FunctionKind | null;
  readonly type: TypeName | null;
  readonly keyword: string;
  readonly isWrong: boolean;
  readonly isChanged: boolean;
}

export const noFilter: ModelFilter = { kind: null, type: null, keyword: '', isWrong: false, isChanged: false };

const saysSomewhere = (value: unknown, wanted: string): boolean => {
  if (Array.isArray(value)) return value.some((entry) => saysSomewhere(entry, wanted));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) =>
    typeof part === 'string'
      ? (key === 'name' || key === 'identifier') && part.toLowerCase().includes(wanted)
      : saysSomewhere(part, wanted),
  );
};

/** Whether a function is among those that are looked for: by name or identifier of itself or of its parameters. */
export const matchesFilter = (
  filter: ModelFilter,
  { wrong, changed }: { readonly wrong: ReadonlySet<string>; readonly changed: ReadonlySet<string> },
): ((one: ThingFunction) => boolean) => {
  const wanted = filter.keyword.trim().toLowerCase();
  return (one) =>
    (filter.kind === null || one.kind === filter.kind) &&
    (filter.type === null || (one.kind === 'property' && one.dataType.type === filter.type)) &&
    (!filter.isWrong || wrong.has(one.functionId)) &&
    (!filter.isChanged || changed.has(one.functionId)) &&
    (wanted === '' || saysSomewhere(one, wanted));
};

/** Of the functions that the draft has no more, those that a filter looks for: nothing is wrong with any of them. */
export const removedShown = (removed: readonly ThingFunction[], filter: ModelFilter): readonly ThingFunction[] => {
  const isLookedFor = matchesFilter(
    { ...filter, isWrong: false, isChanged: false },
    { wrong: new Set(), changed: new Set() },
  );
  return filter.isWrong ? [] : removed.filter(isLookedFor);
};

/**
 * What stands in the column 变更, by function; what was removed stands in no line of the model. The count is that of the
 * whole difference, another order among it.
 */
export const changeMarks = (difference: ModelDifference | null) => {
  const marks = new Map<string, FunctionChange>();
  const removed: ThingFunction[] = [];
  for (const change of difference?.changes ?? []) {
    if (change.after !== null) marks.set(change.after.functionId, change);
    else if (change.before !== null) removed.push(change.before);
  }
  const isReordered = difference?.isReordered ?? false;
  return { marks, removed, isReordered, changeCount: difference === null ? 0 : countChanges(difference) };
};

/** Problems by their function. */
export const problemsByFunction = (problems: readonly ModelProblem[]): ReadonlyMap<string, readonly ModelProblem[]> => {
  const found = new Map<string, ModelProblem[]>();
  for (const problem of problems) found.set(problem.functionId, [...(found.get(problem.functionId) ?? []), problem]);
  return found;
};

/** What is wrong at a cell: with the field at its way, or with anything within. */
export const problemAt = (problems: readonly ModelProblem[], path: string): ModelProblem | null =>
  problems.find((one) => one.path === path || one.path.startsWith(`${path}.`)) ?? null;
