import { expect, it } from 'vitest';
import { loggedRequest } from '../../model/testRequest.ts';
import { callsIn, type RerunRow, summaryOf, toldRows } from './stretch.ts';

const row = (about: Partial<RerunRow>): RerunRow => ({
  seq: 1,
  method: 'GET',
  path: '/gateway/x',
  endpoint: null,
  user: null,
  overlapped: false,
  before: { status: 200, code: 200 },
  now: 1,
  after: { status: 200, code: 200 },
  reason: null,
  isWhole: true,
  differences: [],
  ...about,
});
const rerun = (rows: readonly RerunRow[]) => ({
  world: 'qa-again',
  until: '2026-11-27T09:00:00.000Z',
  sent: rows.filter(({ reason }) => reason === null).length,
  different: rows.filter(({ differences }) => differences.length > 0).length,
  rows,
});

it('a stretch is the calls from one entry to another, without what came about on the clock', () => {
  const all = [1, 2, 3, 4].map((seq) => loggedRequest({ seq, kind: seq === 3 ? 'due' : 'call' }));
  expect(callsIn(all, 2, 4).map(({ seq }) => seq)).toEqual([2, 4]);
  expect(callsIn(all, 4, 2)).toEqual([]);
});

it('what is told of a run is how much of it was sent, what differs, and what could not be compared', () => {
  const other = row({ seq: 2, differences: [{ at: 'code', before: '200', now: '801403' }] });
  const unsent = row({ seq: 3, reason: '机密', now: null, after: null });
  expect(summaryOf(rerun([row({})]))).toBe('重发 1 条，应答都与当时相同');
  expect(summaryOf(rerun([row({ isWhole: false }), other, unsent]))).toBe(
    '重发 2 条，1 条的应答与当时不同；1 条未发；1 条的应答体没有全部保留，只比较了状态',
  );
  expect(summaryOf(rerun([unsent]))).toBe('没有一条能重发；1 条未发');
  expect(toldRows(rerun([row({}), other, unsent])).map(({ seq }) => seq)).toEqual([2, 3]);
});
