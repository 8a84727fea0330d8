import { expect, test, describe } from 'vitest';
import { batchResults, batchSummary, retriedResults, rowsIn } from './batchResult.ts';

const rows = ['林晓', '周敏', '王五', '赵六'];
const results = batchResults(
  rows,
  [
    { kind: 'done' },
    { kind: 'refused', code: 830201, message: '用户不存在' },
    { kind: 'refused', code: 502, message: '502 - Bad Gateway' },
    { kind: 'dropped' },
  ],
  [{ row: '孙七', reason: '已锁定' }],
);

describe('the results of a batch', () => {
  test('name every row with what became of it, and why', () => {
    expect(results.map(({ row, state, reason }) => [row, state, reason])).toEqual([
      ['林晓', 'done', null],
      ['周敏', 'refused', '用户不存在'],
      ['王五', 'refused', '502 - Bad Gateway'],
      ['赵六', 'refused', '登录状态已失效，未能完成操作'],
      ['孙七', 'skipped', '已锁定'],
    ]);
    expect(batchSummary(results)).toBe('成功 1 项，失败 3 项，跳过 1 项');
    expect(batchSummary(batchResults(['林晓'], [{ kind: 'done' }], []))).toBe('成功 1 项');
  });

  test('may be tried again where nobody refused for good', () => {
    expect(results.filter(({ mayRetry }) => mayRetry).map(({ row }) => row)).toEqual(['王五', '赵六']);
    const codes = [null, 408, 429, 500, 503, 400, 403, 404, 830103];
    const may = codes.filter((code) => batchResults([0], [{ kind: 'refused', code, message: '' }], [])[0]!.mayRetry);
    expect(may).toEqual([null, 408, 429, 500, 503]);
  });

  test('take over what a second try came to, and keep the rest', () => {
    const again = batchResults(['王五', '赵六'], [{ kind: 'done' }, { kind: 'refused', code: 1, message: '不能' }], []);
    const all = retriedResults(results, again);
    expect(rowsIn(all, 'done')).toEqual(['林晓', '王五']);
    expect(rowsIn(all, 'refused')).toEqual(['周敏', '赵六']);
    expect(rowsIn(all, 'skipped')).toEqual(['孙七']);
  });

  test('of an outcome that nobody told are those of a session that was gone', () => {
    expect(batchResults(['林晓'], [], [])[0]).toMatchObject({ state: 'refused', mayRetry: true });
  });
});
