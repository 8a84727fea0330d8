import { expect, test, describe } from 'vitest';
import type { CallFailure } from './failure.ts';
import {
  batchResults,
  batchSummary,
  repliedResults,
  resultSheet,
  retriedResults,
  rowsIn,
  skippedResults,
} from './batchResult.ts';

const failed = (failure: Partial<CallFailure>) => ({
  kind: 'refused' as const,
  cause: 'refused' as const,
  status: null,
  code: null,
  message: '',
  lines: [],
  requestId: null,
  ...failure,
});

const rows = ['林晓', '周敏', '王五', '赵六'];
const results = [
  ...batchResults(rows, [
    { kind: 'done' },
    failed({ code: 830201, message: '用户不存在' }),
    failed({ cause: 'server', status: 502, message: '502 - Bad Gateway', requestId: 'r-1' }),
    { kind: 'dropped' },
  ]),
  ...skippedResults([{ row: '孙七', reason: '已锁定' }]),
];

describe('the results of a batch', () => {
  test('name every row with what became of it, and why', () => {
    expect(results.map(({ row, state, reason }) => [row, state, reason])).toEqual([
      ['林晓', 'done', null],
      ['周敏', 'refused', '用户不存在'],
      ['王五', 'refused', '服务暂时不可用，可能已执行（HTTP 502，请求编号 r-1）'],
      ['赵六', 'refused', '登录状态已失效，未能完成操作'],
      ['孙七', 'skipped', '已锁定'],
    ]);
    expect(batchSummary(results)).toBe('成功 1 项，失败 3 项，跳过 1 项');
    expect(batchSummary(batchResults(['林晓'], [{ kind: 'done' }]))).toBe('成功 1 项');
  });

  test('may be tried again where nobody refused for good', () => {
    expect(results.filter(({ mayRetry }) => mayRetry).map(({ row }) => row)).toEqual(['王五', '赵六']);
    const may = (failure: Partial<CallFailure>) => batchResults([0], [failed(failure)])[0]!.mayRetry;
    expect([408, 429, 400, 403, 404].filter((status) => may({ cause: 'rejected', status }))).toEqual([408, 429]);
    for (const cause of ['server', 'timeout', 'cut', 'offline', 'unrenewed'] as const)
      expect(may({ cause })).toBe(true);
    expect(may({ code: 830103 })).toBe(false);
  });

  test('are a sheet of exactly these rows, first what there is to look into', () => {
    expect(resultSheet(results, (name) => `用户 ${name}`)).toEqual([
      ['名称', '结果', '原因'],
      ['用户 周敏', '失败', '用户不存在'],
      ['用户 王五', '失败', '服务暂时不可用，可能已执行（HTTP 502，请求编号 r-1）'],
      ['用户 赵六', '失败', '登录状态已失效，未能完成操作'],
      ['用户 孙七', '跳过', '已锁定'],
      ['用户 林晓', '成功', ''],
    ]);
  });

  test('take over what a second try came to, and keep the rest', () => {
    const again = batchResults(['王五', '赵六'], [{ kind: 'done' }, failed({ code: 1, message: '不能' })]);
    const all = retriedResults(results, again);
    expect(rowsIn(all, 'done')).toEqual(['林晓', '王五']);
    expect(rowsIn(all, 'refused')).toEqual(['周敏', '赵六']);
    expect(rowsIn(all, 'skipped')).toEqual(['孙七']);
  });

  test('of one call for all of them are what it answered for each', () => {
    const reply = {
      changed: 1,
      unchanged: 1,
      refused: 1,
      list: [
        { id: '林晓', name: '林晓', result: 'changed' as const, message: null },
        { id: '周敏', name: '周敏', result: 'unchanged' as const, message: null },
        { id: '王五', name: '王五', result: 'refused' as const, message: '请先禁用，再删除' },
      ],
    };
    const told = repliedResults(rows, reply, (row) => row);
    expect(told.map(({ row, state, reason }) => [row, state, reason])).toEqual([
      ['林晓', 'done', null],
      ['周敏', 'unchanged', null],
      ['王五', 'refused', '请先禁用，再删除'],
      ['赵六', 'refused', '网关没有返回该项的结果，请刷新后查看'],
    ]);
    expect(batchSummary(told)).toBe('成功 1 项，未变化 1 项，失败 2 项');
  });

  test('of an outcome that nobody told are those of a session that was gone', () => {
    expect(batchResults(['林晓'], [])[0]).toMatchObject({ state: 'refused', mayRetry: true });
  });
});
