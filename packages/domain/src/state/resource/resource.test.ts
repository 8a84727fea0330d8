import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadToken } from '../../contract/files.ts';
import { feedbackExport, feedbackStat } from '../../contract/feedback.ts';
import { exportJournal, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { resumed } from '../gateway/facts.ts';
import { $notices } from '../notices/notices.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed } from '../tabs/facts.ts';
import { type Answering, answering } from './answering.ts';
import { createResource } from './resource.ts';

const stat = createResource({ name: 'test.feedback.stat', endpoint: feedbackStat });
const quiet = createResource({ name: 'test.feedback.quietStat', endpoint: feedbackStat, quiet: true });

const figures = (total: number) => ({ total, byStatus: [], byModule: [], byTenant: [], averageResolveHours: null });
const here = '/feedback';
let gateway: Answering;
let scope: Scope;
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const state = (instance = here) => scope.getState(stat.$states)[instance];
const want = (scopeOfRows: 'mine' | 'all', instance = here) =>
  fire(stat.requested, { instance, input: { query: { scope: scopeOfRows } } });

beforeEach(() => {
  gateway = answering();
  scope = open({ handlers: [gateway.handler] });
});

describe('a resource', () => {
  it('is loading, then there', async () => {
    want('mine');
    expect(state()).toMatchObject({ status: 'loading', data: null, refreshing: true });
    expect(gateway.calls[0]?.input).toEqual({ query: { scope: 'mine' } });
    await gateway.answer(0, figures(3));
    expect(state()).toMatchObject({ status: 'ready', data: figures(3), refreshing: false, loadedAt: 1000 });
  });

  it('shows what it has while it is read again, and after a refusal', async () => {
    want('mine');
    await gateway.answer(0, figures(3));
    fire(stat.refreshRequested, { instance: here });
    expect(state()).toMatchObject({ status: 'ready', data: figures(3), refreshing: true });
    await gateway.refuse(1, 403001, '没有权限');
    expect(state()).toMatchObject({
      status: 'refused',
      data: figures(3),
      refreshing: false,
      error: { code: 403001, message: '没有权限', requestId: 'request-1' },
    });
  });

  it('does not show the data of another input', async () => {
    want('mine');
    await gateway.answer(0, figures(3));
    want('all');
    expect(state()).toMatchObject({ status: 'loading', data: null });
  });

  it('listens to its newest call alone', async () => {
    want('mine');
    want('all');
    await gateway.answer(1, figures(9));
    await gateway.answer(0, figures(3));
    expect(state()).toMatchObject({ status: 'ready', data: figures(9) });
  });

  it('asks once while the same is on its way', () => {
    want('mine');
    want('mine');
    expect(gateway.calls).toHaveLength(1);
    fire(stat.refreshRequested, { instance: here });
    expect(gateway.calls).toHaveLength(2);
    fire(stat.refreshRequested, { instance: '/nowhere' });
    expect(gateway.calls).toHaveLength(2);
  });

  it('says a refusal on the screen unless it is quiet', async () => {
    fire(quiet.requested, { instance: here, input: {} });
    await gateway.refuse(0, 1, '不行');
    expect(scope.getState($notices)).toEqual([]);
    want('mine');
    await gateway.refuse(1, 1, '不行');
    expect(scope.getState($notices)).toMatchObject([{ lines: ['不行'], duration: 5000 }]);
  });

  it('has a state for each instance, forgotten when it is closed, with its tab and with the session', async () => {
    for (const instance of ['/a', '/b', '/b#side', '/c']) want('mine', instance);
    await gateway.answer(1, figures(2));
    expect(state('/a')?.status).toBe('loading');
    expect(state('/b')?.status).toBe('ready');
    fire(stat.closed, { instance: '/a' });
    fire(tabsClosed, { paths: ['/b'], active: null });
    expect(Object.keys(scope.getState(stat.$states))).toEqual(['/c']);
    await gateway.answer(0, figures(1));
    expect(Object.keys(scope.getState(stat.$states))).toEqual(['/c']);
    fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    expect(scope.getState(stat.$states)).toEqual({});
  });

  it('waits for nothing after a restore, and comes back from the journal', async () => {
    want('mine', '/a');
    want('mine', '/b');
    await gateway.answer(1, figures(2));
    fire(resumed, null);
    expect(state('/a')).toMatchObject({ refreshing: false, callId: null });
    want('mine', '/a');
    expect(gateway.calls).toHaveLength(3);
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });

  it('is never made of answers that are not kept', () => {
    expect(() => createResource({ name: 'test.token', endpoint: uploadToken })).toThrow('never kept');
    expect(() => createResource({ name: 'test.file', endpoint: feedbackExport })).toThrow('never kept');
  });
});
