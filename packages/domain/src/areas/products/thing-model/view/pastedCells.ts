import { type DataType, isScalarType, type TypeName, typeNames } from '../dataType.ts';
import { decideModelEdits, type ModelCommand } from '../document/decide.ts';
import { applyModelEdit, functionOf } from '../document/edits.ts';
import { valueAt } from '../document/paths.ts';
import { fitsDraft } from './fits.ts';
import { accessModes, callTypes, eventTypes, type ThingFunction, type ThingModel } from '../model.ts';
import type { ModelRow } from './modelRows.ts';
import { type PasteColumn, pasteColumns } from './pasteTargets.ts';
import { type LiveModel, setWish, typeWish } from './wishes.ts';

/** Cells of a spreadsheet written over the cells of the table, from one of them on to the right and down, as one step. */

type Line = Exclude<ModelRow, { kind: 'list' }>;

const joined = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

/** The code that a word stands for: a label, or the code itself. */
const codeOf = <Code extends string>(labels: Readonly<Record<Code, string>>, text: string): Code | null =>
  (Object.keys(labels) as Code[]).find((code) => code === text || labels[code] === text) ?? null;

const yesOrNo = { true: '是', false: '否' } as const;

const modeOf = (one: ThingFunction, text: string): readonly [field: string, value: string] | null => {
  const [field, value] =
    one.kind === 'property'
      ? ['accessMode', codeOf(accessModes, text)]
      : one.kind === 'service'
        ? ['callType', codeOf(callTypes, text)]
        : ['type', codeOf(eventTypes, text)];
  return value === null ? null : [field, value];
};

/** What a text means in a cell; null where it means nothing there. */
const cellWish = (
  model: ThingModel,
  live: LiveModel,
  { kind, one: { functionId }, path }: Line,
  column: PasteColumn,
  text: string,
): ModelCommand | null => {
  const one = functionOf(model, functionId);
  if (one === null) return null;
  const set = (field: string, value: unknown): ModelCommand =>
    setWish(model, live, functionId, joined(path, field), value);
  switch (column) {
    case 'name':
    case 'identifier':
      return set(column, text);
    case 'description':
      return kind === 'field' ? null : set(column, text);
    case 'required': {
      const code = codeOf(yesOrNo, text);
      return kind === 'field' || code === null ? null : set('required', code === 'true');
    }
    case 'mode': {
      const mode = path === '' ? modeOf(one, text) : null;
      return mode === null ? null : set(...mode);
    }
    case 'type': {
      const from = valueAt(one, joined(path, 'dataType')) as DataType | undefined;
      const to: TypeName | null = codeOf(typeNames, text);
      if (from === undefined || to === null || (kind === 'field' && !isScalarType({ type: to } as DataType)))
        return null;
      return typeWish(functionId, joined(path, 'dataType'), from, to).command;
    }
    case 'definition':
      return null;
  }
};

export interface WrittenCells {
  readonly command: ModelCommand;
  /** Cells that are others now. */
  readonly count: number;
  /** Cells that had no place, or no meaning where they fell. */
  readonly left: number;
}

/**
 * Cells written over the lines from one on; null where none of them fits.
 *
 * @param lines the lines as they are shown, from the one that is pasted into
 * @param mayEdit whether the person may change a function
 */
export const writtenCells = (
  model: ThingModel,
  live: LiveModel,
  {
    lines,
    first,
    mayEdit,
  }: {
    readonly lines: readonly Line[];
    readonly first: PasteColumn;
    readonly mayEdit: (one: ThingFunction) => boolean;
  },
  cells: readonly (readonly string[])[],
): WrittenCells | null => {
  const columns = pasteColumns.slice(pasteColumns.indexOf(first));
  const commands: ModelCommand[] = [];
  let now = model;
  let left = 0;
  let same = 0;
  cells.forEach((texts, index) => {
    const line = lines[index];
    texts.forEach((text, place) => {
      const column = columns[place];
      const isOpen = line !== undefined && column !== undefined && mayEdit(line.one);
      const command = isOpen ? cellWish(now, live, line, column, text.trim()) : null;
      const edits = command === null ? null : decideModelEdits(now, command);
      if (command === null || edits === null || typeof edits === 'string') return void (left += 1);
      if (edits.length === 0) return void (same += 1);
      const changed = edits.reduce(applyModelEdit, now);
      // a text that is longer than any draft may hold
      if (!fitsDraft(functionOf(changed, line!.one.functionId)!)) return void (left += 1);
      commands.push(command);
      now = changed;
    });
  });
  return commands.length + same === 0 ? null : { command: { kind: 'all', commands }, count: commands.length, left };
};
