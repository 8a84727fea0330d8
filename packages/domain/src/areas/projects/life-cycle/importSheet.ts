import type { LifeCycleNode } from './contract.ts';
import type { NodeImportRow } from './sheetContract.ts';
import { type SheetCell, textOfCell } from '../../../core/values/sheetCells.ts';
import { type CellReading, dayOfCell, hoursOfCell } from './sheetCells.ts';
import { planProblems } from './stageProblems.ts';

/** A sheet of planned dates and hours over the nodes of a project, looked at before anything is changed. */

/** Columns that are read, by the titles of an export; the others are left alone. */
const columns = ['planStartDate', 'planEndDate', 'standardWorkHour', 'workHourFactor'] as const;
type ImportColumn = (typeof columns)[number];

/** A cell that cannot be taken. */
export interface ImportProblem {
  /** As the spreadsheet counts: the head is row 1. */
  readonly row: number;
  /** Title of the column. */
  readonly column: string;
  readonly reason: string;
}

/** A value of a node that becomes another one. */
export interface ImportChange {
  readonly column: ImportColumn;
  readonly before: string | number;
  readonly after: string | number;
}

/** A node that the sheet changes. */
export interface ImportedNode {
  readonly row: number;
  readonly name: string;
  readonly changes: readonly ImportChange[];
  readonly values: NodeImportRow;
}

/** What a sheet would do. */
export interface ImportPlan {
  readonly changed: readonly ImportedNode[];
  /** Rows that say what is there already. */
  readonly sameCount: number;
  readonly problems: readonly ImportProblem[];
}

/** Most rows that a sheet may have below its head. */
const largestSheet = 2000;

const ownValues = (node: LifeCycleNode): NodeImportRow => ({
  nodeId: node.id,
  version: node.version,
  planStartDate: node.planStartDate ?? '',
  planEndDate: node.planEndDate ?? '',
  standardWorkHour: node.standardWorkHour,
  workHourFactor: node.workHourFactor,
});

const readCell = (column: ImportColumn, cell: SheetCell): CellReading<string | number> => {
  if (column === 'standardWorkHour') return hoursOfCell(cell, 100_000);
  return column === 'workHourFactor' ? hoursOfCell(cell, 100) : dayOfCell(cell);
};

const isEmptyRow = (cells: readonly SheetCell[]): boolean =>
  cells.every((cell) => !(cell instanceof Date) && textOfCell(cell) === '');

const only = (row: number, column: string, reason: string): ImportPlan => ({
  changed: [],
  sameCount: 0,
  problems: [{ row, column, reason }],
});

/**
 * Compares a sheet with the nodes of a project. Rows that cannot be taken are told by row, column and reason; the others
 * can be applied without them.
 *
 * @param titles of the columns and of the id of a node, as the contract names them
 */
export const importPlanOf = (
  sheet: readonly (readonly SheetCell[])[],
  nodes: readonly LifeCycleNode[],
  titles: Readonly<Record<ImportColumn | 'id', string>>,
): ImportPlan => {
  const [head = [], ...rows] = sheet;
  const places = new Map(head.map((cell, place) => [textOfCell(cell), place]));
  const idPlace = places.get(titles.id);
  if (idPlace === undefined) return only(1, titles.id, '缺少该列，请使用下载的模板');
  const present = columns.filter((column) => places.has(titles[column]));
  if (present.length === 0) return only(1, columns.map((column) => titles[column]).join('、'), '没有可导入的列');
  if (rows.length > largestSheet) return only(largestSheet + 2, titles.id, `一次最多导入 ${largestSheet} 行`);

  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const changed: ImportedNode[] = [];
  const problems: ImportProblem[] = [];
  let sameCount = 0;
  rows.forEach((cells, index) => {
    if (isEmptyRow(cells)) return;
    const row = index + 2;
    const id = textOfCell(cells[idPlace]);
    const node = byId.get(id);
    const isAgain = seen.has(id);
    seen.add(id);
    if (node === undefined || isAgain) {
      const reason = id === '' ? '请填写' : isAgain ? '节点重复' : `「${id}」不是本项目的节点`;
      problems.push({ row, column: titles.id, reason });
      return;
    }
    const own = ownValues(node);
    const found: ImportProblem[] = [];
    const read: Record<string, string | number> = {};
    for (const column of present) {
      const reading = readCell(column, cells[places.get(titles[column])!]);
      if ('problem' in reading) found.push({ row, column: titles[column], reason: reading.problem });
      else read[column] = reading.value;
    }
    const values: NodeImportRow = { ...own, ...read };
    const changes = present
      .filter((column) => values[column] !== own[column])
      .map((column) => ({ column, before: own[column], after: values[column] }));
    if (node.childCount > 0 && changes.length > 0)
      found.push({ row, column: titles[changes[0]!.column], reason: '由子节点汇总，请修改子节点' });
    if (found.length === 0)
      for (const [column, reason] of Object.entries(planProblems(values)))
        found.push({ row, column: titles[column as ImportColumn], reason });
    if (found.length > 0) problems.push(...found);
    else if (changes.length === 0) sameCount += 1;
    else changed.push({ row, name: node.name, changes, values });
  });
  return { changed, sameCount, problems };
};
