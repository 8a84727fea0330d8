import { type SheetCell, textOfCell } from '../../../../core/values/sheetCells.ts';
import {
  accessModes,
  blankEvent,
  blankParameter,
  blankProperty,
  blankService,
  callTypes,
  eventTypes,
  type FunctionKind,
  type Parameter,
  type ThingFunction,
} from '../model.ts';
import { type ReadModel, ReadProblem, type ReadRow, refuseRow } from './readRows.ts';
import { readRowType } from './readSheetType.ts';
import {
  type ColumnName,
  columnTitles,
  directions,
  largestModelSheet,
  type SheetRow,
  sheetTitles,
} from './sheetColumns.ts';

/** Reads the sheets of a model: columns in any order, found by their titles; rows of parameters below their function. */

/** A sheet as it was read out of a file: the first row has the titles. */
export interface ModelSheet {
  readonly kind: FunctionKind;
  readonly cells: readonly (readonly SheetCell[])[];
}

/** A row and where it stands, as the spreadsheet counts. */
interface Line {
  readonly row: number;
  readonly cells: SheetRow;
  /** `lift`, `height` of `lift.height`. */
  readonly path: readonly string[];
}

const linesOf = ({ kind, cells: [head = [], ...rows] }: ModelSheet, warnings: string[]): readonly Line[] => {
  const names = new Map(Object.entries(columnTitles).map(([name, title]) => [title as string, name as ColumnName]));
  const columns = head.map((cell) => names.get(textOfCell(cell)));
  const sheet = sheetTitles[kind];
  for (const wanted of ['identifier', 'name'] as const)
    if (!columns.includes(wanted)) refuseRow(`${sheet}表缺少“${columnTitles[wanted]}”列，请使用导出的文件`);
  if (rows.length > largestModelSheet) refuseRow(`${sheet}表不能超过 ${largestModelSheet} 行`);
  const unknown = head.map(textOfCell).filter((title, place) => title !== '' && columns[place] === undefined);
  if (unknown.length > 0) warnings.push(`${sheet}表中未识别的列已忽略：${unknown.slice(0, 5).join('、')}`);
  return rows.flatMap((row, index): Line[] => {
    const cells = Object.fromEntries(
      columns.flatMap((name, place) => (name === undefined ? [] : [[name, textOfCell(row[place])]])),
    ) as SheetRow;
    if (Object.values(cells).every((text) => text === '')) return [];
    return [{ row: index + 2, cells, path: (cells.identifier ?? '').split('.').map((part) => part.trim()) }];
  });
};

/** A word of a cell: its label or its code; what is empty is as usual. */
const wordOf = <Word extends string>(
  text: string | undefined,
  words: Readonly<Record<Word, string>>,
  usual: Word,
  column: ColumnName,
): Word => {
  if (text === undefined || text === '') return usual;
  const found = (Object.keys(words) as Word[]).find((word) => words[word] === text || word === text);
  return found ?? refuseRow(`${columnTitles[column]}须为 ${Object.values<string>(words).join('、')} 之一`);
};

const flagOf = (text: string | undefined, usual: boolean): boolean => {
  if (text === undefined || text === '') return usual;
  if (/^(是|true|1|y|yes)$/i.test(text)) return true;
  return /^(否|false|0|n|no)$/i.test(text) ? false : refuseRow(`${columnTitles.required}须为 是 或 否`);
};

type NewId = () => string;

const parameterFrom = (line: Line, below: readonly Line[], isInput: boolean, newId: NewId): Parameter => {
  const usual = blankParameter(newId(), isInput);
  const { name = '', required, defaultValue = '', description = '' } = line.cells;
  return {
    ...usual,
    identifier: line.path.at(-1) ?? '',
    name,
    required: flagOf(required, usual.required),
    defaultValue,
    description,
    dataType: readRowType(line.cells, fieldsBelow(line, below), newId),
  };
};

const fieldsBelow = (line: Line, below: readonly Line[]) => {
  const own = below.filter(
    ({ path, cells }) =>
      path.length === line.path.length + 1 &&
      line.path.every((part, place) => path[place] === part) &&
      (cells.direction ?? '') === (line.cells.direction ?? ''),
  );
  return own.map(({ path, cells }) => ({ identifier: path.at(-1) ?? '', cells }));
};

const isInputLine = ({ cells, row }: Line): boolean => {
  const text = cells.direction ?? '';
  if (text === directions.inputData) return true;
  return text === directions.outputData ? false : refuseRow(`第 ${row} 行的方向须为 输入 或 输出`);
};

const functionFrom = (kind: FunctionKind, line: Line, below: readonly Line[], newId: NewId): ThingFunction => {
  const { name = '', required, description = '', mode, callType, eventType } = line.cells;
  const deepest = kind === 'property' ? 2 : 3;
  const tooDeep = below.find(({ path }) => path.length > deepest);
  if (tooDeep !== undefined) refuseRow(`第 ${tooDeep.row} 行：结构体不能再包含结构体或数组`);
  const shared = { identifier: line.path[0] ?? '', name, description, required: flagOf(required, false) };
  if (kind === 'property') {
    const dataType = readRowType(line.cells, fieldsBelow(line, below), newId);
    return { ...blankProperty(newId()), ...shared, dataType, accessMode: wordOf(mode, accessModes, 'r', 'mode') };
  }
  const parameters = below.filter(({ path }) => path.length === 2);
  if (kind === 'event') {
    const outputData = parameters.map((one) => parameterFrom(one, below, false, newId));
    return { ...blankEvent(newId()), ...shared, type: wordOf(eventType, eventTypes, 'info', 'eventType'), outputData };
  }
  const inputs = parameters.filter(isInputLine);
  const outputs = parameters.filter((one) => !inputs.includes(one));
  return {
    ...blankService(newId()),
    ...shared,
    callType: wordOf(callType, callTypes, 'async', 'callType'),
    inputData: inputs.map((one) => parameterFrom(one, below, true, newId)),
    outputData: outputs.map((one) => parameterFrom(one, below, false, newId)),
  };
};

const rowFrom = (kind: FunctionKind, line: Line, below: readonly Line[], newId: NewId): ReadRow => {
  const path = `${sheetTitles[kind]} 第 ${line.row} 行`;
  const shown = {
    path,
    kind,
    identifier: line.path.join('.').slice(0, 100),
    name: (line.cells.name ?? '').slice(0, 100),
  };
  try {
    if (line.path.length > 1) refuseRow(`上方没有“${line.path[0]}”这一行`);
    return { ...shown, read: functionFrom(kind, line, below, newId), problem: '' };
  } catch (error) {
    if (error instanceof ReadProblem) return { ...shown, read: null, problem: error.message };
    throw error;
  }
};

const readOne = (sheet: ModelSheet, newId: NewId, warnings: string[]): readonly ReadRow[] => {
  const groups: { readonly line: Line; readonly below: Line[] }[] = [];
  for (const line of linesOf(sheet, warnings)) {
    const last = groups.at(-1);
    const isBelow = line.path.length > 1 && last?.line.path.length === 1 && last.line.path[0] === line.path[0];
    if (isBelow) last.below.push(line);
    else groups.push({ line, below: [] });
  }
  return groups.map(({ line, below }) => rowFrom(sheet.kind, line, below, newId));
};

/** The functions of some sheets; `problem` when one of them is no sheet of a model. */
export const readModelSheets = (
  sheets: readonly ModelSheet[],
  newId: NewId,
): ReadModel | { readonly problem: string } => {
  const warnings: string[] = [];
  try {
    return { rows: sheets.flatMap((sheet) => readOne(sheet, newId, warnings)), warnings };
  } catch (error) {
    if (error instanceof ReadProblem) return { problem: error.message };
    throw error;
  }
};

/** What sheets have no column for, as the function that is there has it. */
export const keptBesideSheet = (read: ThingFunction, current: ThingFunction): ThingFunction => {
  if (read.kind === 'property' && current.kind === 'property') {
    const { threshold, persist, sampleSeconds } = current;
    return { ...read, threshold, persist, sampleSeconds };
  }
  if (read.kind === 'service' && current.kind === 'service') {
    const { risk, isMotion, isIdempotent, offline, timeoutSeconds } = current;
    return { ...read, risk, isMotion, isIdempotent, offline, timeoutSeconds };
  }
  return read.kind === 'event' && current.kind === 'event' ? { ...read, faultCode: current.faultCode } : read;
};
