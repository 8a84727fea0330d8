/**
 * Statuses of the tasks of a plan. The specification gives numbers only (S2 §4: 5, 6 and 8 are complete, 6 is looked at
 * apart); the words are the gateway's, and travel beside the number.
 */
const words: Readonly<Record<number, string>> = {
  1: '未开始',
  2: '进行中',
  3: '待确认',
  4: '已退回',
  5: '已完成',
  6: '延期完成',
  7: '已暂停',
  8: '提前完成',
};

/** What the gateway calls a status; the number itself where it has no word. */
export const planStatusText = (status: number): string => words[status] ?? String(status);
