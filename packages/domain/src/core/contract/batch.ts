import { type Static, Type } from 'typebox';
import { count, id, nullable, object, oneOf } from './shapes.ts';

/** Calls that do one thing with several rows and answer a result for each: none fails because of another. */

/** Rows that one call takes at most; more of them are a job. */
export const largestBatch = 500;

/** The rows that a call is about. */
export const batchIds = (title: string) =>
  Type.Array(id(title), { title, minItems: 1, maxItems: largestBatch, uniqueItems: true });

/** What became of a row, and what that is called. */
export const batchResultLabels = { changed: '成功', unchanged: '未变化', refused: '失败' } as const;
export type BatchResult = keyof typeof batchResultLabels;

const batchReplyRow = object({
  id: id('ID'),
  name: Type.String({ title: '名称' }),
  result: oneOf('结果', Object.keys(batchResultLabels) as BatchResult[], batchResultLabels),
  /** Why it was refused; null otherwise. */
  message: nullable(Type.String(), '原因'),
});
export type BatchReplyRow = Static<typeof batchReplyRow>;

/** What became of each row, in the order in which they were named. */
export const batchReply = object({
  changed: count('成功'),
  unchanged: count('未变化'),
  refused: count('失败'),
  list: Type.Array(batchReplyRow),
});
export type BatchReply = Static<typeof batchReply>;

/** The reply of a batch, counted from what became of its rows. */
export const batchReplyOf = (list: BatchReplyRow[]): BatchReply => {
  const countOf = (result: BatchResult) => list.filter((one) => one.result === result).length;
  return { changed: countOf('changed'), unchanged: countOf('unchanged'), refused: countOf('refused'), list };
};
