import { planRefusals, type PlanCommand } from '../document/decide.ts';
import { type PlanDocument, type PlanRow, rowOf, spanOf } from '../document/document.ts';
import type { SheetProblem } from './sheetCells.ts';

/** A block of cells from a spreadsheet, written over the cells of a plan as they stand on the screen. */

export type CellValues = Extract<PlanCommand, { readonly kind: 'change' }>['values'];

/** A column that the block may lie over. */
export interface FilledColumn {
  readonly title: string;
  readonly isRolledUp: boolean;
  /** What a text asks of a task, or why it cannot be meant; null for a column that nobody fills in. */
  readonly read: ((text: string, row: PlanRow) => CellValues | string) | null;
  /** What an empty cell asks; null where it asks nothing. */
  readonly cleared: CellValues | null;
}

export const fillRefusals = {
  readOnly: '此列不能填写',
  noColumn: '右侧没有更多的列',
  noRow: '下方没有更多的任务，请减少行数，或在任务名称列粘贴以新增任务',
} as const;

/**
 * Fills cells from the one under the cursor on, down and to the right, as one command; or everything that is wrong with
 * them, and nothing is filled then. Within a task each cell is read after those before it: a duration counts from the
 * start beside it.
 *
 * @param cells rows of the block, as the spreadsheet gave them
 * @param places tasks as they are shown, from the one under the cursor on
 * @param columns columns as they are shown, from the one under the cursor on
 */
export const filledCells = (
  { rows }: PlanDocument,
  cells: readonly (readonly string[])[],
  places: readonly number[],
  columns: readonly FilledColumn[],
): { readonly command: PlanCommand; readonly count: number } | { readonly problems: readonly SheetProblem[] } => {
  const problems: SheetProblem[] = [];
  const commands: PlanCommand[] = [];
  let count = 0;
  cells.forEach((texts, index) => {
    const wrong = (column: string, message: string) => problems.push({ row: index + 1, column, message });
    const place = places[index];
    if (place === undefined) {
      if (texts.some((text) => text.trim() !== '')) wrong(columns[0]?.title ?? '', fillRefusals.noRow);
      return;
    }
    let row = rowOf(rows, place);
    const isParent = row.children.length > 0;
    let values: CellValues = {};
    texts.forEach((given, at) => {
      const text = given.trim();
      const column = columns[at];
      const isFixed = column === undefined || column.read === null || (column.isRolledUp && isParent);
      if (isFixed) {
        const why = column === undefined ? 'noColumn' : column.read === null ? 'readOnly' : null;
        const title = column?.title ?? columns.at(-1)?.title ?? '';
        if (text !== '') wrong(title, why === null ? planRefusals.rolledUp : fillRefusals[why]);
        return;
      }
      const asked = text === '' ? column.cleared : (column.read?.(text, row) ?? null);
      if (asked === null) return;
      if (typeof asked === 'string') {
        wrong(column.title, asked);
        return;
      }
      count += 1;
      values = { ...values, ...asked };
      const fields = { ...row.fields, ...asked };
      row = { ...row, fields, span: isParent ? row.span : spanOf(fields) };
    });
    if (Object.keys(values).length > 0) commands.push({ kind: 'change', ids: [row.fields.id], values });
  });
  return problems.length > 0 ? { problems } : { command: { kind: 'all', commands }, count };
};
