import { statusLabel } from '@fleet/domain/codes/status.ts';
import type { feedbackExport, FeedbackRow } from '@fleet/domain/contract/feedback.ts';
import { feedbackRow } from '@fleet/domain/contract/feedback.ts';
import { type Call, FileAnswer } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';
import { buildSheet, sheetType, type SheetColumn } from '../sheet/sheet.ts';
import { listFeedback } from './feedbackRows.ts';

/** The export of feedback: filters, order, selection and columns as they stand on screen. */

const title = (name: keyof FeedbackRow): string => {
  const property: object = feedbackRow.properties[name];
  return 'title' in property ? String(property.title) : name;
};

const column = (
  name: keyof FeedbackRow,
  width: number,
  cell: SheetColumn<FeedbackRow>['cell'],
): SheetColumn<FeedbackRow> => ({
  name,
  title: title(name),
  width,
  cell,
});

/** Every column that may be asked for, in the order of an export that names none. */
const columns: readonly SheetColumn<FeedbackRow>[] = [
  column('id', 16, (row) => row.id),
  column('content', 60, (row) => row.content),
  column('moduleName', 14, (row) => row.moduleName),
  column('status', 10, (row) => statusLabel('feedback', row.status)),
  column('fileCount', 8, (row) => row.fileCount),
  column('commentCount', 8, (row) => row.commentCount),
  column('userName', 12, (row) => row.userName),
  column('tntName', 24, (row) => row.tntName),
  column('handlerName', 12, (row) => row.handlerName),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

const chosenColumns = (names: string | undefined): readonly SheetColumn<FeedbackRow>[] =>
  names === undefined
    ? columns
    : [...new Set(names.split(','))].map(
        (name) => columns.find((one) => one.name === name) ?? refuse('invalidInput', `导出的列不存在：${name}`),
      );

/** `20261120-093000` of Asia/Shanghai. */
const stamp = (now: number): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '').replace('T', '-');

export const exportFeedback = (call: Call<typeof feedbackExport>): FileAnswer => {
  const { query, world } = call;
  const chosen = chosenColumns(query.columns);
  const selected = query.ids === undefined ? null : new Set(query.ids.split(','));
  const { list } = listFeedback(call, query, { limit: -1, offset: 0 });
  const rows = selected === null ? list : list.filter(({ id }) => selected.has(id));
  return new FileAnswer(`意见反馈-${stamp(world.clock.now())}.xlsx`, sheetType, () =>
    buildSheet('意见反馈', chosen, rows),
  );
};
