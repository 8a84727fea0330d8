import { textOfDay } from '../../../../../core/values/days.ts';
import { planRefusals, type PlanCommand } from '../../document/decide.ts';
import { type PlanDocument, type PlanRow, rowOf, spanOf } from '../../document/document.ts';
import { wbsOfPlace } from '../../document/whereabouts.ts';
import { dayOfInstant } from '../days.ts';
import { type PasteCell, type PasteColumn, type PasteGrid, type PasteLine, plainCell } from './pasteGrid.ts';
import { endBeforeStart } from './pastedTasks.ts';

/** A block of cells from a spreadsheet, written over the cells of a plan as they stand on the screen. */

export type CellValues = Extract<PlanCommand, { readonly kind: 'change' }>['values'];

/** A column that the block may lie over. */
export interface FilledColumn extends PasteColumn {
  readonly isRolledUp: boolean;
  /** What a text asks of a task, or why it cannot be meant; null for a column that nobody fills in. */
  readonly read: ((text: string, row: PlanRow) => CellValues | string) | null;
  /** What an empty cell asks; null where it asks nothing. */
  readonly cleared: CellValues | null;
}

export const fillRefusals = {
  readOnly: '此列不能填写，已略过',
  rolledUp: `${planRefusals.rolledUp}；已略过`,
  noColumn: '右侧没有更多的列，已略过',
  noRow: '下方没有更多的任务，已略过；在任务名称列粘贴可新增任务',
} as const;

/** What a block of cells does: one command, and how many cells it fills. */
export interface FilledCells {
  readonly command: PlanCommand;
  readonly count: number;
}

const passedOver = (text: string, note: string): PasteCell => ({
  ...plainCell(text),
  note: text === '' ? null : note,
  isIgnored: true,
});

const whyFixed = (column: FilledColumn | undefined, isParent: boolean): keyof typeof fillRefusals | null => {
  if (column === undefined) return 'noColumn';
  if (column.read === null) return 'readOnly';
  return column.isRolledUp && isParent ? 'rolledUp' : null;
};

/** How a date is meant that was written otherwise. */
const meantDay = (column: FilledColumn, asked: CellValues, text: string): string | null => {
  if (column.kind !== 'day') return null;
  const day = dayOfInstant(asked.planStartDate ?? asked.planEndDate);
  return day === null || textOfDay(day) === text ? null : textOfDay(day);
};

/**
 * Fills cells from the one under the cursor on, down and to the right, as one command, and says what was understood of
 * each. Within a task each cell is read after those before it: a duration counts from the start beside it.
 *
 * @param cells rows of the block, as the spreadsheet gave them
 * @param leftOut rows that are not taken
 * @param places tasks as they are shown, from the one under the cursor on
 * @param columns columns as they are shown, from the one under the cursor on
 */
export const pastedCells = (
  document: PlanDocument,
  cells: readonly (readonly string[])[],
  leftOut: ReadonlySet<number>,
  places: readonly number[],
  columns: readonly FilledColumn[],
): PasteGrid<FilledCells> => {
  const width = Math.max(...cells.map(({ length }) => length), 0);
  const commands: PlanCommand[] = [];
  let count = 0;
  const lines = cells.map((given, index): PasteLine => {
    const texts = Array.from({ length: width }, (_, at) => given[at]?.trim() ?? '');
    const place = places[index];
    const isLeftOut = leftOut.has(index);
    if (place === undefined) {
      const noted = texts.findIndex((text) => text !== '');
      const told = texts.map((text, at) => passedOver(text, at === noted ? fillRefusals.noRow : ''));
      return { title: '', level: 0, cells: told.map((cell) => ({ ...cell, note: cell.note || null })), isLeftOut };
    }
    const target = rowOf(document.rows, place);
    const title = `${wbsOfPlace(document, place)} ${target.fields.name}`;
    if (isLeftOut) return { title, level: 0, cells: texts.map(plainCell), isLeftOut };
    const isParent = target.children.length > 0;
    let row = target;
    let values: CellValues = {};
    let filled = 0;
    const read = texts.map((text, at): PasteCell => {
      // a row that is shorter than the others asks nothing there
      if (at >= given.length) return { ...plainCell(''), isIgnored: true };
      const column = columns[at];
      const why = whyFixed(column, isParent);
      if (column === undefined || why !== null) return passedOver(text, fillRefusals[why ?? 'noColumn']);
      const asked = text === '' ? column.cleared : (column.read?.(text, row) ?? null);
      if (asked === null) return { ...plainCell(text), isIgnored: true };
      if (typeof asked === 'string') return { ...plainCell(text), problem: asked };
      filled += 1;
      values = { ...values, ...asked };
      const fields = { ...row.fields, ...asked };
      row = { ...row, fields, span: isParent ? row.span : spanOf(fields) };
      return { ...plainCell(text), meant: meantDay(column, asked, text) };
    });
    const { start, end } = row.span;
    const isTurned = start !== null && end !== null && end < start && row.span !== target.span;
    const turned = isTurned
      ? texts.findLastIndex((_, at) => columns[at]?.isRolledUp === true && columns[at].kind === 'day')
      : -1;
    count += filled;
    if (Object.keys(values).length > 0) commands.push({ kind: 'change', ids: [row.fields.id], values });
    return {
      title,
      level: 0,
      cells: read.map((cell, at) => (at === turned ? { ...cell, note: endBeforeStart } : cell)),
      isLeftOut,
    };
  });
  const isWrong = lines.some((line) => line.cells.some(({ problem }) => problem !== null));
  const shown = Array.from({ length: width }, (_, at): PasteColumn => ({
    title: columns[at]?.title ?? '（没有对应的列）',
    kind: columns[at]?.kind ?? 'text',
  }));
  return {
    columns: shown,
    lines,
    taken: isWrong || count === 0 ? null : { command: { kind: 'all', commands }, count },
  };
};
