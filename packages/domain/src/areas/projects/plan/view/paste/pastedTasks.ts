import { dayOfEpoch, textOfDay } from '../../../../../core/values/days.ts';
import { epochOf } from '../../../../../core/values/formats.ts';
import { blankNode, leafHours, planEndBeforeStart, type PlanNode } from '../../node.ts';
import { columnsIn, hasHead, sheetColumns } from '../sheetRows.ts';
import { type CellReading, type Member, readFactor, readHours, readName, readOwner } from '../sheetCells.ts';
import { type PasteCell, type PasteColumn, type PasteGrid, type PasteLine, plainCell } from './pasteGrid.ts';
import { readDateNear } from './readDateNear.ts';

/** Rows of a spreadsheet as new tasks. */

const columns: readonly PasteColumn[] = sheetColumns.slice(1).map((title, index) => ({
  title,
  kind: (['text', 'owner', 'day', 'day', 'number', 'number'] as const)[index]!,
}));

/** What the rows are read against. */
export interface PasteContext {
  readonly members: readonly Member[];
  /** The day that dates without a year are near to. */
  readonly near: number;
  /** Gives each task its id. */
  readonly newId: () => string;
}

/** The rows of a sheet in our columns, number first: without its head, and without rows in which nothing stands. */
export const taskCells = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const at = columnsIn(rows);
  return rows
    .filter((cells, index) => !(index === 0 && hasHead(rows)) && cells.some((cell) => cell.trim() !== ''))
    .map((cells) => at.map((place) => cells[place] ?? ''));
};

interface Branch {
  readonly row: number;
  readonly wbs: string;
  readonly indent: number;
  readonly below: Branch[];
  readonly level: number;
}

const isBelow = (one: Branch, above: Branch): boolean =>
  one.wbs !== '' && above.wbs !== '' ? one.wbs.startsWith(`${above.wbs}.`) : one.indent > above.indent;

/** Which row stands below which, by their numbers, or by how far their names are indented. */
const branchesOf = (
  cells: readonly (readonly string[])[],
  leftOut: ReadonlySet<number>,
): readonly [top: readonly Branch[], all: ReadonlyMap<number, Branch>] => {
  const top: Branch[] = [];
  const open: Branch[] = [];
  const all = new Map<number, Branch>();
  cells.forEach(([number = '', name = ''], row) => {
    if (leftOut.has(row)) return;
    const indent = name.length - name.trimStart().length;
    const one = { row, wbs: number.trim().replace(/\.$/, ''), indent, below: [], level: 0 };
    while (open.length > 0 && !isBelow(one, open.at(-1)!)) open.pop();
    const branch: Branch = { ...one, level: open.length };
    (open.at(-1)?.below ?? top).push(branch);
    open.push(branch);
    all.set(row, branch);
  });
  return [top, all];
};

const dayOf = (instant: string | null): number | null => {
  const epoch = epochOf(instant);
  return epoch === null ? null : dayOfEpoch(epoch);
};

const read = <Value>(text: string, reading: CellReading<Value>, meant: string | null): PasteCell => ({
  ...plainCell(text),
  meant: 'value' in reading && meant !== text.trim() ? meant : null,
  problem: 'problem' in reading ? reading.problem : null,
});

const valueOf = <Value>(reading: CellReading<Value>, none: Value): Value => ('value' in reading ? reading.value : none);

/** What one row says of a task, with what was understood of each of its cells but the number. */
const readLine = (
  texts: readonly string[],
  isParent: boolean,
  { members, near, newId }: PasteContext,
): { readonly node: PlanNode; readonly cells: readonly PasteCell[] } => {
  const [, name = '', owner = '', start = '', end = '', hours = '', factor = ''] = texts.map((text) => text.trim());
  const named = readName(name);
  const owned = readOwner(owner, members);
  const task = { ...blankNode(newId()), name: valueOf(named, name), ownerId: valueOf(owned, null) };
  const first = [{ ...read(name, named, null), text: texts[1] ?? '' }, read(owner, owned, null)];
  // what is rolled up is not read: it follows from the rows below
  if (isParent)
    return {
      node: task,
      cells: [...first, ...[start, end, hours, factor].map((text) => ({ ...plainCell(text), isIgnored: true }))],
    };
  const begins = readDateNear(start, near);
  const from = valueOf(begins, null);
  const ends = readDateNear(end, dayOf(from) ?? near);
  const to = valueOf(ends, null);
  const [standardWorkHour, workHourFactor] = [readHours(hours), readFactor(factor)].map((reading, index) =>
    valueOf(reading, index),
  ) as [number, number];
  const textOf = (instant: string | null): string | null => {
    const day = dayOf(instant);
    return day === null ? null : textOfDay(day);
  };
  return {
    node: {
      ...task,
      planStartDate: from,
      planEndDate: to,
      standardWorkHour,
      workHourFactor,
      totalWorkHour: leafHours(standardWorkHour, workHourFactor),
    },
    cells: [
      ...first,
      read(start, begins, textOf(from)),
      { ...read(end, ends, textOf(to)), note: planEndBeforeStart(from, to) ? endBeforeStart : null },
      read(hours, readHours(hours), null),
      read(factor, readFactor(factor), null),
    ],
  };
};

/** Said of an end that is before its start: the desk takes it, and marks it until it is put right. */
export const endBeforeStart = '计划结束早于计划开始';

/**
 * Tasks from rows as `taskCells` gives them, and what was understood of each cell.
 *
 * @param leftOut rows that are not taken; what stands below them goes below what is above them
 */
export const pastedTasks = (
  rows: readonly (readonly string[])[],
  leftOut: ReadonlySet<number>,
  context: PasteContext,
): PasteGrid<readonly PlanNode[]> => {
  const [top, branches] = branchesOf(rows, leftOut);
  const cells = new Map<number, readonly PasteCell[]>();
  const nodeOf = ({ row, below }: Branch): PlanNode => {
    const line = readLine(rows[row]!, below.length > 0, context);
    cells.set(row, line.cells);
    return { ...line.node, children: below.map(nodeOf) };
  };
  const nodes = top.map(nodeOf);
  const lines = rows.map((texts, row): PasteLine => ({
    title: texts[0]?.trim() ?? '',
    level: branches.get(row)?.level ?? 0,
    cells: cells.get(row) ?? texts.slice(1).map(plainCell),
    isLeftOut: leftOut.has(row),
  }));
  const isWrong = lines.some((line) => !line.isLeftOut && line.cells.some(({ problem }) => problem !== null));
  return { columns, lines, taken: isWrong || nodes.length === 0 ? null : nodes };
};
