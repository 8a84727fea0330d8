import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackList, type FeedbackRow } from '../../contract/feedback.ts';
import { login } from '../../contract/auth.ts';
import { get, session } from '../../contract/define.ts';
import { listOf, object, paging } from '../../contract/shapes.ts';
import { exportJournal, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { resumed } from '../gateway/facts.ts';
import { type Answering, answering } from '../resource/answering.ts';
import { keptInstances } from '../resource/listener.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed } from '../tabs/facts.ts';
import { createList } from './list.ts';

const list = createList({ name: 'test.feedback.list', endpoint: feedbackList, keyOf: ({ id }) => id });

const row = (n: number, content = `意见 ${n}`): FeedbackRow => ({
  id: `f${n}`,
  content,
  moduleId: 'm1',
  moduleName: '项目管理',
  status: 1,
  fileCount: 0,
  commentCount: 0,
  userId: 'u1',
  userName: 'admin',
  tntId: 't1',
  tntName: '平台',
  handlerName: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
const page = (from: number, to: number, total = 25) => ({
  list: Array.from({ length: to - from + 1 }, (_, n) => row(from + n)),
  total,
});

const here = '/feedback';
let gateway: Answering;
let scope: Scope;

/** Fires without waiting for the calls that follow: they wait for the test. */
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const state = (instance = here) => scope.getState(list.$states)[instance]!;
const ids = (instance = here) => state(instance).rows.map(({ id }) => id);

beforeEach(() => {
  gateway = answering();
  scope = open({ handlers: [gateway.handler] });
});

describe('a list', () => {
  it('asks for its first page with the paging that S1 §9 begins with, and shows the answer', async () => {
    fire(list.opened, { instance: here, query: {} });
    expect(gateway.calls[0]?.input).toEqual({ query: { page: 1, pageSize: 10 } });
    expect(state()).toMatchObject({ status: 'loading', refreshing: true, rows: [] });
    await gateway.answer(0, page(1, 10));
    expect(state()).toMatchObject({ status: 'ready', refreshing: false, total: 25, loadedAt: 1000, error: null });
    expect(ids()).toHaveLength(10);
  });

  it('keeps its rows while the next page is on its way', async () => {
    fire(list.opened, { instance: here, query: {} });
    await gateway.answer(0, page(1, 10));
    fire(list.queryChanged, { instance: here, query: { page: 2 } });
    expect(state()).toMatchObject({ status: 'ready', refreshing: true, query: { page: 2 } });
    expect(ids()[0]).toBe('f1');
    await gateway.answer(1, page(11, 20));
    expect(ids()[0]).toBe('f11');
  });

  it('shows the answer of its newest call alone, whichever comes last', async () => {
    fire(list.opened, { instance: here, query: { keyword: 'a' } });
    fire(list.queryChanged, { instance: here, query: { keyword: 'ab' } });
    fire(list.queryChanged, { instance: here, query: { keyword: 'abc' } });
    await gateway.answer(2, page(7, 7, 1));
    await gateway.answer(0, page(1, 10));
    await gateway.refuse(1, 830001, '太慢了');
    expect(ids()).toEqual(['f7']);
    expect(state()).toMatchObject({ status: 'ready', total: 1, error: null, query: { keyword: 'abc' } });
  });

  it('does not end its waiting with the answer of an older call', async () => {
    fire(list.opened, { instance: here, query: {} });
    fire(list.queryChanged, { instance: here, query: { page: 2 } });
    await gateway.answer(0, page(1, 10));
    expect(state()).toMatchObject({ status: 'loading', refreshing: true, rows: [] });
  });

  it('asks once when it is opened twice with the same query, and again when it is told to refresh', () => {
    fire(list.opened, { instance: here, query: { page: 1 } });
    fire(list.opened, { instance: here, query: {} });
    fire(list.queryChanged, { instance: here, query: { keyword: '' } });
    expect(gateway.calls).toHaveLength(1);
    fire(list.refreshRequested, { instance: here });
    expect(gateway.calls).toHaveLength(2);
  });

  it('reads again when it is opened after its answer came, with the rows still there', async () => {
    fire(list.opened, { instance: here, query: {} });
    await gateway.answer(0, page(1, 10));
    fire(list.opened, { instance: here, query: {} });
    expect(gateway.calls).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'ready', refreshing: true });
  });

  it('says why it was refused, keeps its rows, and recovers on the next answer', async () => {
    fire(list.opened, { instance: here, query: {} });
    await gateway.answer(0, page(1, 10));
    fire(list.refreshRequested, { instance: here });
    await gateway.refuse(1, 403001, '没有权限');
    expect(state()).toMatchObject({
      status: 'refused',
      refreshing: false,
      error: { code: 403001, message: '没有权限', requestId: 'request-1' },
    });
    expect(ids()).toHaveLength(10);
    fire(list.refreshRequested, { instance: here });
    expect(state()).toMatchObject({ status: 'ready', error: null });
    await gateway.answer(2, page(1, 3, 3));
    expect(state()).toMatchObject({ status: 'ready', error: null, total: 3 });
  });

  it.each([null, 'text', [], { list: 'none', total: 1 }, { total: 3 }])(
    'treats an answer that is no list as a refusal: %j',
    async (data) => {
      fire(list.opened, { instance: here, query: {} });
      await gateway.answer(0, data);
      expect(state()).toMatchObject({ status: 'refused', error: { message: '服务响应异常，请稍后重试' } });
    },
  );

  it('goes to the last page there is when the wanted one is beyond it', async () => {
    fire(list.opened, { instance: here, query: { page: 9, keyword: 'x' } });
    await gateway.answer(0, { list: [], total: 25 });
    expect(gateway.calls[1]?.input).toEqual({ query: { page: 3, pageSize: 10, keyword: 'x' } });
    expect(state()).toMatchObject({ query: { page: 3, keyword: 'x' }, status: 'loading', fellBackFrom: 9 });
    await gateway.answer(1, page(21, 25));
    expect(ids()).toHaveLength(5);
    expect(gateway.calls).toHaveLength(2);
    expect(state().fellBackFrom).toBe(9);
    fire(list.queryChanged, { instance: here, query: { page: 3, keyword: 'x' } });
    expect(state().fellBackFrom).toBeNull();
  });

  it('stays on an empty list', async () => {
    fire(list.opened, { instance: here, query: { page: 2 } });
    await gateway.answer(0, { list: [], total: 0 });
    expect(gateway.calls).toHaveLength(1);
    expect(state()).toMatchObject({ status: 'ready', rows: [], total: 0 });
  });
});

describe('the selection of a list', () => {
  const select = (rows: readonly FeedbackRow[], selected = true) =>
    fire(list.selectionChanged, { instance: here, rows, selected });
  const selected = () => Object.keys(state().selected);

  beforeEach(async () => {
    fire(list.opened, { instance: here, query: {} });
    await gateway.answer(0, page(1, 10));
    select([row(1), row(2)]);
  });

  it('survives paging, page size and sorting', async () => {
    fire(list.queryChanged, { instance: here, query: { page: 2 } });
    await gateway.answer(1, page(11, 20));
    select([row(11)]);
    fire(list.queryChanged, { instance: here, query: { pageSize: 20, sort: '-createdAt' } });
    await gateway.answer(2, page(1, 20));
    expect(selected()).toEqual(['f1', 'f2', 'f11']);
    select([row(1)], false);
    expect(selected()).toEqual(['f2', 'f11']);
  });

  it('ends with other filters', () => {
    fire(list.queryChanged, { instance: here, query: { keyword: 'x' } });
    expect(selected()).toEqual([]);
  });

  it('shows its rows as they were read last', async () => {
    fire(list.refreshRequested, { instance: here });
    await gateway.answer(1, { list: [row(1, '改过的意见')], total: 1 });
    expect(state().selected['f1']?.content).toBe('改过的意见');
    expect(state().selected['f2']?.content).toBe('意见 2');
  });

  it('loses rows that were deleted, and the list is read again', async () => {
    fire(list.rowsRemoved, { instance: here, keys: ['f1'] });
    expect(selected()).toEqual(['f2']);
    expect(state()).toMatchObject({ total: 24, refreshing: true });
    expect(ids()).not.toContain('f1');
    await gateway.answer(1, page(2, 11, 24));
    expect(state()).toMatchObject({ total: 24, refreshing: false });
  });

  it('is cleared at once', () => {
    fire(list.selectionCleared, { instance: here });
    expect(selected()).toEqual([]);
  });

  it('knows only instances that are open', () => {
    fire(list.selectionChanged, { instance: '/elsewhere', rows: [row(1)], selected: true });
    expect(Object.keys(scope.getState(list.$states))).toEqual([here]);
  });
});

describe('the instances of a list', () => {
  it('share nothing', async () => {
    fire(list.opened, { instance: '/a', query: {} });
    fire(list.opened, { instance: '/b', query: { page: 2 } });
    await gateway.answer(1, page(11, 20));
    fire(list.selectionChanged, { instance: '/b', rows: [row(11)], selected: true });
    expect(state('/a')).toMatchObject({ status: 'loading', query: {}, selected: {} });
    await gateway.refuse(0, 1, '不行');
    expect(state('/b')).toMatchObject({ status: 'ready', query: { page: 2 }, error: null });
  });

  it('share nothing across scopes', async () => {
    const other = open();
    fire(list.opened, { instance: here, query: {} });
    await gateway.answer(0, page(1, 10));
    expect(other.getState(list.$states)).toEqual({});
  });

  it('are forgotten when they are closed, and late answers find nobody', async () => {
    fire(list.opened, { instance: here, query: {} });
    fire(list.closed, { instance: here });
    await gateway.answer(0, page(1, 10));
    expect(scope.getState(list.$states)).toEqual({});
  });

  it('are forgotten with the tab of their page, a second list on it too, and no other', () => {
    for (const instance of ['/a', '/a#comments', '/ab']) fire(list.opened, { instance, query: {} });
    fire(tabsClosed, { paths: ['/a'], active: null });
    expect(Object.keys(scope.getState(list.$states))).toEqual(['/ab']);
  });

  it('are forgotten with the session', () => {
    fire(list.opened, { instance: here, query: {} });
    fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    expect(scope.getState(list.$states)).toEqual({});
  });

  it('are kept up to a limit: the one opened longest ago goes first', () => {
    for (let n = 0; n < keptInstances + 5; n += 1) {
      fire(list.opened, { instance: `/page/${n}`, query: {} });
      fire(list.opened, { instance: '/page/0', query: { page: n + 1 } });
    }
    const kept = Object.keys(scope.getState(list.$states));
    expect(kept).toHaveLength(keptInstances);
    expect(kept).toContain('/page/0');
    expect(kept).not.toContain('/page/1');
  });

  it('wait for nothing after a restore, and read again when they are opened', async () => {
    fire(list.opened, { instance: here, query: {} });
    fire(resumed, null);
    expect(state()).toMatchObject({ refreshing: false, callId: null });
    fire(list.opened, { instance: here, query: {} });
    expect(gateway.calls).toHaveLength(2);
    await gateway.answer(1, page(1, 10));
    expect(state().status).toBe('ready');
  });

  it('come back from the journal', async () => {
    fire(list.opened, { instance: here, query: { status: 2 } });
    await gateway.answer(0, page(1, 10));
    fire(list.selectionChanged, { instance: here, rows: [row(3)], selected: true });
    fire(list.queryChanged, { instance: here, query: { status: 2, page: 2 } });
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });
});

describe('the definition of a list', () => {
  it('refuses a name that is taken', () => {
    expect(() => createList({ name: list.name, endpoint: feedbackList, keyOf: ({ id }) => id })).toThrow('taken');
  });

  it('refuses a row whose answers are never kept', () => {
    const confidential = get('/gateway/general/api/v1/secret/list', {
      id: 'general.secret.list',
      title: '机密列表',
      access: session,
      basis: 'designed',
      confidential: true,
      query: object(paging()),
      reply: listOf(object({})),
    });
    expect(login.confidential).toBe(true);
    expect(() => createList({ name: 'test.secret', endpoint: confidential, keyOf: () => '' })).toThrow('never kept');
  });
});
