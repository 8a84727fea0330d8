import { allSettled, type EventCallable } from 'effector';
import { describe, expect, it } from 'vitest';
import { userLock } from '../../../areas/access/users/contract.ts';
import { exportJournal, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import { factsOf, openFakeConsole, pending, refusal, settleDown, success } from '../../../fakePorts.ts';
import { noticed } from '../../notices/facts.ts';
import { $batches } from './batch.ts';
import { callForEach } from './call.ts';
import { resumed } from './facts.ts';

const rowOf = (userId: string) => ({ key: userId, input: { query: { userId } } });

describe('a batch', () => {
  it('makes its calls one after the other, and tells the outcome of each', async () => {
    const { ask, count, answerAll } = pending<unknown>();
    const { scope, sent } = await openFakeConsole({ respond: () => ask() });
    const outcomes = callForEach(scope, userLock, ['a', 'b', 'c'].map(rowOf));
    for (const answer of [success(), refusal(1, '不行'), success()]) {
      await settleDown();
      expect(count()).toBe(1);
      answerAll(answer);
    }
    expect(await outcomes).toMatchObject([
      { kind: 'done' },
      { kind: 'refused', cause: 'refused', code: 1, message: '不行', requestId: 'r-1' },
      { kind: 'done' },
    ]);
    expect(sent.map(({ input }) => input)).toEqual(['a', 'b', 'c'].map((userId) => ({ query: { userId } })));
  });

  it('tells its first refusal, and not one for each row', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(1, '不行') });
    await callForEach(fleet.scope, userLock, ['a', 'b', 'c'].map(rowOf));
    expect(factsOf(fleet.scope, noticed)).toMatchObject([{ lines: ['不行'], duration: 5000 }]);
  });

  it('of nothing is over at once', async () => {
    const { scope } = await openFakeConsole();
    expect(await callForEach(scope, userLock, [])).toEqual([]);
  });

  it('stands in the journal as what was meant, with an outcome for each row', async () => {
    const { scope } = await openFakeConsole();
    await callForEach(scope, userLock, ['a', 'b'].map(rowOf));
    expect(scope.getState($batches)).toEqual({
      'batch:0': {
        endpointId: userLock.id,
        rows: [
          { key: 'a', outcome: { kind: 'done' } },
          { key: 'b', outcome: { kind: 'done' } },
        ],
        isOver: true,
      },
    });
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });

  it('is over after a restore: nobody goes on with it', async () => {
    const { ask } = pending<unknown>();
    const { scope } = await openFakeConsole({ respond: () => ask() });
    void callForEach(scope, userLock, ['a', 'b'].map(rowOf));
    await settleDown();
    void allSettled(resumed as unknown as EventCallable<unknown>, { scope, params: null });
    expect(scope.getState($batches)['batch:0']?.isOver).toBe(true);
  });

  it('is remembered with the nine before it', async () => {
    const { scope } = await openFakeConsole();
    for (let n = 0; n < 14; n += 1) await callForEach(scope, userLock, [rowOf(`u${n}`)]);
    expect(Object.keys(scope.getState($batches))).toEqual(Array.from({ length: 10 }, (_, n) => `batch:${n + 4}`));
  });
});
