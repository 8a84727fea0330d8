import { blankNode, leafHours, planFieldTitles, type PlanNode } from '../node.ts';
import { type PlanDocument, rowOf } from '../document/document.ts';
import { textOfEpoch } from './days.ts';
import {
  type CellReading,
  type Member,
  readDate,
  readFactor,
  readHours,
  readName,
  readOwner,
  type SheetProblem,
} from './sheetCells.ts';
import { parseSheet, printSheet } from './sheetText.ts';

/** Tasks on their way to a spreadsheet and back: one row each, in these columns. */

export const sheetColumns = ['WBS 号', '任务名称', '负责人', '计划开始', '计划结束', '标准工时', '工时系数'] as const;

/**
 * Rows of tasks as a text that spreadsheets take. What is rolled up travels as well: it is only looked at there.
 *
 * @param tasks places of the tasks, each with its number
 */
export const printTasks = (
  { rows }: PlanDocument,
  tasks: readonly { readonly place: number; readonly wbs: string }[],
  members: readonly Member[],
): string => {
  const names = new Map(members.map(({ userId, realName }) => [userId, realName]));
  return printSheet(
    tasks.map(({ place, wbs }) => {
      const { fields, span } = rowOf(rows, place);
      return [
        wbs,
        fields.name,
        fields.ownerId === null ? '' : (names.get(fields.ownerId) ?? fields.ownerId),
        textOfEpoch(span.start),
        textOfEpoch(span.end),
        String(fields.standardWorkHour),
        String(fields.workHourFactor),
      ];
    }),
  );
};

const wbs = /^\d+(?:\.\d+)*\.?$/;

/** Whether the first row of a sheet names the columns, as ours does. */
export const hasHead = ([head = []]: readonly (readonly string[])[]): boolean =>
  head.some((title) => title.trim() === planFieldTitles.name);

/**
 * In which place of a row each of our columns stands, -1 for those that are not there: by its head when there is one,
 * else in our order, without WBS if it is not there.
 */
export const columnsIn = (rows: readonly (readonly string[])[]): readonly number[] => {
  const head = rows[0]?.map((title) => title.trim()) ?? [];
  if (hasHead(rows)) return sheetColumns.map((title) => head.indexOf(title));
  const hasWbs = rows.every(
    ([first = '', second]) => second !== undefined && (first.trim() === '' || wbs.test(first.trim())),
  );
  return sheetColumns.map((_, index) => (hasWbs ? index : index - 1));
};

interface Line {
  readonly row: number;
  readonly wbs: string;
  readonly indent: number;
  readonly cells: readonly string[];
}

const isBelow = (line: Line, above: Line): boolean =>
  line.wbs !== '' && above.wbs !== '' ? line.wbs.startsWith(`${above.wbs}.`) : line.indent > above.indent;

interface Branch {
  readonly line: Line;
  readonly below: Branch[];
}

/** Which line stands below which, by their numbers, or by how far their names are indented. */
const branchesOf = (lines: readonly Line[]): readonly Branch[] => {
  const top: Branch[] = [];
  const open: Branch[] = [];
  for (const line of lines) {
    while (open.length > 0 && !isBelow(line, open.at(-1)!.line)) open.pop();
    const branch: Branch = { line, below: [] };
    (open.at(-1)?.below ?? top).push(branch);
    open.push(branch);
  }
  return top;
};

/**
 * Tasks from a text that a spreadsheet put on the clipboard, or everything that is wrong with it.
 *
 * @param newId gives each task its id
 */
export const parseTasks = (
  text: string,
  members: readonly Member[],
  newId: () => string,
): { readonly nodes: readonly PlanNode[] } | { readonly problems: readonly SheetProblem[] } => {
  const rows = parseSheet(text);
  const at = columnsIn(rows);
  const problems: SheetProblem[] = [];
  const lines = rows.flatMap((cells, index): readonly Line[] => {
    if ((hasHead(rows) && index === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const read = at.map((place) => cells[place] ?? '');
    const name = read[1]!;
    const indent = name.length - name.trimStart().length;
    return [
      { row: index + 1, wbs: read[0]!.trim().replace(/\.$/, ''), indent, cells: read.map((cell) => cell.trim()) },
    ];
  });
  const nodeOf = ({ line, below }: Branch): PlanNode => {
    const [, name = '', owner = '', start = '', end = '', hours = '', factor = ''] = line.cells;
    const take = <Value>(column: (typeof sheetColumns)[number], reading: CellReading<Value>, none: Value): Value => {
      if ('value' in reading) return reading.value;
      problems.push({ row: line.row, column, message: reading.problem });
      return none;
    };
    const node: PlanNode = {
      ...blankNode(newId()),
      name: take('任务名称', readName(name), name),
      ownerId: take('负责人', readOwner(owner, members), null),
    };
    const children = below.map(nodeOf);
    // what is rolled up is not read: it follows from the rows below
    if (children.length > 0) return { ...node, children };
    const standardWorkHour = take('标准工时', readHours(hours), 0);
    const workHourFactor = take('工时系数', readFactor(factor), 1);
    return {
      ...node,
      planStartDate: take('计划开始', readDate(start), null),
      planEndDate: take('计划结束', readDate(end), null),
      standardWorkHour,
      workHourFactor,
      totalWorkHour: leafHours(standardWorkHour, workHourFactor),
    };
  };
  const nodes = branchesOf(lines).map(nodeOf);
  return problems.length === 0 ? { nodes } : { problems: problems.toSorted((one, other) => one.row - other.row) };
};
