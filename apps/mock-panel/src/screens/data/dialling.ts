import type { BodyOf, ReplyOf } from '@fleet/mock-gateway/control/contract.ts';

/** What a tester wants of a list, as it is sent, and what came of it, in words. */

export type DialBody = BodyOf<'POST /dials'>;
export type Dialled = ReplyOf<'POST /dials'>;

/** Numbers of rows that are one press away. */
export const rowChoices = [0, 1, 10, 1000, 100_000] as const;
const mostRows = 100_000;

export const contents = [
  { kind: 'names', title: '最长的名称与文字' },
  { kind: 'nulls', title: '可空的字段都为空' },
  { kind: 'unknown', title: '未知的状态与类型' },
  { kind: 'hostile', title: '恶意文本（标签、公式、反向文字）' },
] as const;
export type Content = (typeof contents)[number]['kind'];

export interface Wanted {
  /** As it was typed; empty for as many as there are. */
  readonly rows: string;
  readonly contents: readonly Content[];
  readonly isHere: boolean;
}

export const nothingWanted: Wanted = { rows: '', contents: [], isHere: false };

/** What is wrong with what is wanted; null for nothing. */
export const problemOf = ({ rows, contents: wanted }: Wanted): string | null => {
  if (rows.trim() === '') return wanted.length === 0 ? '请选择行数或内容。' : null;
  return /^\d{1,6}$/.test(rows.trim()) && Number(rows) <= mostRows ? null : '行数为 0 至 100000 的整数。';
};

export const bodyOf = (endpoint: string, { rows, contents: wanted, isHere }: Wanted): DialBody => ({
  endpoint,
  ...(rows.trim() === '' ? {} : { rows: Number(rows) }),
  ...Object.fromEntries(wanted.map((kind) => [kind, true])),
  ...(isHere ? { here: true } : {}),
});

/** What came of it, for the tester. */
export const toldOf = ({ world, rows, level, fault }: Dialled): string => {
  const many =
    level === 'rows'
      ? `数据表里现有 ${rows ?? 0} 行，可筛选、排序、导出、删除。`
      : level === 'wire'
        ? '行数只在应答里改变，数据表未动。'
        : '';
  const put = fault === null ? '' : `应答由故障 ${fault} 改写，停用它即恢复。`;
  return `世界 ${world}：${many}${put}${many === '' && put === '' ? '已是这样。' : ''}`;
};
