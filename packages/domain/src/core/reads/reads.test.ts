import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadToken } from '../transfers/contract.ts';
import { feedbackExport, feedbackStat, feedbackStatusSet } from '../../areas/feedback/feedback/contract.ts';
import { exportJournal, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { type Answering, answering } from '../session/calls/answering.ts';
import { resumed } from '../session/calls/facts.ts';
import { $notices } from '../notices/notices.ts';
import { sessionEnded } from '../session/facts.ts';
import { readLeft, readRequested, readShown, refreshRequested } from './facts.ts';
import { $reads, assertReadable, keptReads, onceKey, readKey } from './reads.ts';

const figures = (total: number) => ({ total, byStatus: [], byModule: [], byTenant: [], averageResolveHours: null });
const inputOf = (name: string) => ({ query: { scope: name } });
const keyOf = (name: string) => readKey(feedbackStat, inputOf(name));
let gateway: Answering;
let scope: Scope;
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const state = (name: string) => scope.getState($reads)[keyOf(name)];
const show = (name: string) => fire(readShown, { key: keyOf(name), endpoint: feedbackStat, isOnce: false });
const ask = (name: string) => fire(readRequested, { key: keyOf(name), input: inputOf(name) });
const want = (name: string) => {
  show(name);
  ask(name);
};
const leave = (name: string) => fire(readLeft, { key: keyOf(name), isForgotten: false });

beforeEach(() => {
  gateway = answering();
  scope = open({ handlers: [gateway.handler] });
});

describe('a read', () => {
  it('is loading, then there', async () => {
    want('mine');
    expect(state('mine')).toMatchObject({ status: 'loading', data: null, refreshing: true });
    expect(gateway.calls[0]?.input).toEqual(inputOf('mine'));
    await gateway.answer(0, figures(3));
    expect(state('mine')).toMatchObject({ status: 'ready', data: figures(3), refreshing: false, loadedAt: 1000 });
  });

  it('shows what it has while it is read again, and after a refusal', async () => {
    want('mine');
    await gateway.answer(0, figures(3));
    fire(refreshRequested, { key: keyOf('mine') });
    expect(state('mine')).toMatchObject({ status: 'ready', data: figures(3), refreshing: true });
    await gateway.refuse(1, 403001, '没有权限');
    expect(state('mine')).toMatchObject({
      status: 'refused',
      data: figures(3),
      refreshing: false,
      error: { code: 403001, message: '没有权限', requestId: 'request-1' },
    });
  });

  it('is that of its question alone, in whatever order the question is put together', async () => {
    want('mine');
    await gateway.answer(0, figures(3));
    want('all');
    expect(state('all')).toMatchObject({ status: 'loading', data: null });
    expect(readKey(feedbackStat, { query: { scope: 'all', tntId: 't' } })).toBe(
      readKey(feedbackStat, { query: { tntId: 't', scope: 'all' } }),
    );
    expect(readKey(feedbackStat, { query: { scope: 'all', tntId: undefined } })).toBe(keyOf('all'));
  });

  it('listens to its newest call alone', async () => {
    want('mine');
    fire(refreshRequested, { key: keyOf('mine') });
    await gateway.answer(1, figures(9));
    await gateway.answer(0, figures(3));
    expect(state('mine')).toMatchObject({ status: 'ready', data: figures(9) });
  });

  it('is asked for once by however many places while it is on its way', () => {
    want('mine');
    want('mine');
    expect(gateway.calls).toHaveLength(1);
    fire(refreshRequested, { key: keyOf('mine') });
    expect(gateway.calls).toHaveLength(2);
    fire(refreshRequested, { key: keyOf('nobody') });
    expect(gateway.calls).toHaveLength(2);
  });

  it('tells a refusal on the screen, beside what the page shows in its place', async () => {
    want('mine');
    await gateway.refuse(0, 1, '不行');
    expect(scope.getState($notices)).toMatchObject([{ lines: ['不行'], duration: 5000 }]);
  });

  it('is read only while a page shows it: nobody knows how otherwise', () => {
    want('mine');
    leave('mine');
    fire(refreshRequested, { key: keyOf('mine') });
    ask('mine');
    expect(gateway.calls).toHaveLength(1);
  });

  it('stays while one of its places is there', () => {
    want('mine');
    show('mine');
    leave('mine');
    fire(refreshRequested, { key: keyOf('mine') });
    expect(gateway.calls).toHaveLength(2);
  });

  it('that was made for one opening is forgotten with it, and its late answer finds nobody', async () => {
    const key = onceKey(feedbackStat, inputOf('mine'));
    fire(readShown, { key, endpoint: feedbackStat, isOnce: true });
    fire(readRequested, { key, input: inputOf('mine') });
    expect(state('mine')).toBeUndefined();
    fire(readLeft, { key, isForgotten: true });
    expect(scope.getState($reads)).toEqual({});
    await gateway.answer(0, figures(3));
    expect(scope.getState($reads)).toEqual({});
  });

  it('is forgotten with the session', () => {
    want('mine');
    fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    expect(scope.getState($reads)).toEqual({});
  });

  it('waits for nothing after a restore, and comes back from the journal', async () => {
    want('mine');
    want('all');
    await gateway.answer(1, figures(2));
    fire(resumed, null);
    expect(state('mine')).toMatchObject({ refreshing: false, callId: null });
    ask('mine');
    expect(gateway.calls).toHaveLength(3);
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });

  it('is given up when there are too many, the one wanted longest ago first, and never one that is shown', () => {
    want('kept');
    for (let n = 0; n < keptReads + 5; n += 1) {
      want(`${n}`);
      leave(`${n}`);
    }
    const kept = Object.keys(scope.getState($reads));
    expect(kept).toHaveLength(keptReads);
    expect(kept).toContain(keyOf('kept'));
    expect(kept).not.toContain(keyOf('0'));
    expect(kept).toContain(keyOf(`${keptReads + 4}`));
  });

  it('is never made of answers that are not kept, or of a call that does not say what it shows', () => {
    expect(() => assertReadable(uploadToken)).toThrow('never kept');
    expect(() => assertReadable(feedbackExport)).toThrow('never kept');
    expect(() => assertReadable(feedbackStatusSet)).toThrow('does not say what it shows');
  });
});
