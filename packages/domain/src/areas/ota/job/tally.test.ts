import { expect, it } from 'vitest';
import type { CountRow } from '../upgrade/counts.ts';
import { phaseTally, taskTally } from './tally.ts';

const row = (phaseNo: number, state: CountRow['state'], count: number, change: Partial<CountRow> = {}): CountRow => ({
  phaseNo,
  state,
  reason: null,
  isFailingLate: false,
  count,
  ...change,
});
const rows: readonly CountRow[] = [
  row(1, 6, 10),
  row(1, 7, 2, { reason: 'flashFailed' }),
  row(1, 1, 3, { reason: 'retryWaiting', isFailingLate: true }),
  row(1, 1, 4, { reason: 'offline' }),
  row(1, 5, 1),
  row(1, 8, 5, { reason: 'userCancelled' }),
  row(2, 8, 6, { reason: 'expired' }),
  row(2, 8, 7, { reason: 'withdrawn' }),
  row(2, 9, 8),
];

it('a job knows from its counters what became of its devices', () => {
  expect(taskTally(rows)).toEqual({ active: 16, busy: 9, succeeded: 10, failed: 2, lapsed: 13, cancelled: 5 });
});

it('a phase knows its own from its counters, those that went on included in its total', () => {
  expect(phaseTally(rows, 1, 2)).toEqual({
    counts: [7, 0, 0, 0, 1, 10, 2, 5, 0],
    total: 27,
    carried: 2,
    failingLate: 3,
  });
  expect(phaseTally(rows, 3, 0)).toEqual({ counts: [0, 0, 0, 0, 0, 0, 0, 0, 0], total: 0, carried: 0, failingLate: 0 });
});
