import { planFieldTitles } from '../node.ts';
import { type PlanDocument, rowOf } from '../document/document.ts';
import { textOfEpoch } from './days.ts';
import type { Member } from './sheetCells.ts';
import { printSheet } from '../../../../core/transfers/sheetText.ts';

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
