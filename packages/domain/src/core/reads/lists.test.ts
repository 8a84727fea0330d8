import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackList, type FeedbackRow } from '../../areas/feedback/feedback/contract.ts';
import { exportJournal, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { type Answering, answering } from '../session/calls/answering.ts';
import { resumed } from '../session/calls/facts.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed } from '../tabs/facts.ts';
import {
  queryChanged,
  readLeft,
  readShown,
  refreshRequested,
  rowsDeleted,
  selectionChanged,
  selectionCleared,
} from './facts.ts';
import { $reads, listKey } from './reads.ts';
import type { ListReply, ReadState } from './readState.ts';

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
const keyOf = (path: string) => listKey(feedbackList, path);
let gateway: Answering;
let scope: Scope;

/** Fires without waiting for the calls that follow: they wait for the test. */
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const state = (path = here) => scope.getState($reads)[keyOf(path)] as ReadState<ListReply<FeedbackRow>>;
const ids = (path = here) => state(path).data?.list.map(({ id }) => id) ?? [];
const total = () => state().data?.total;
const kept = () => Object.keys(scope.getState($reads));
const show = (path = here) => fire(readShown, { key: keyOf(path), endpoint: feedbackList, isOnce: false });
const ask = (query: object, path = here) => fire(queryChanged, { key: keyOf(path), query });
const refresh = () => fire(refreshRequested, { key: keyOf(here) });

beforeEach(() => {
  gateway = answering();
  scope = open({ handlers: [gateway.handler] });
  show();
});

describe('a list', () => {
  it('asks for its first page with the paging that S1 §9 begins with, and shows the answer', async () => {
    ask({});
    expect(gateway.calls[0]?.input).toEqual({ query: { page: 1, pageSize: 10 } });
    expect(state()).toMatchObject({ status: 'loading', refreshing: true, data: null });
    await gateway.answer(0, page(1, 10));
    expect(state()).toMatchObject({ status: 'ready', refreshing: false, loadedAt: 1000, error: null });
    expect(total()).toBe(25);
    expect(ids()).toHaveLength(10);
  });

  it('keeps its rows while the next page is on its way', async () => {
    ask({});
    await gateway.answer(0, page(1, 10));
    ask({ page: 2 });
    expect(state()).toMatchObject({ status: 'ready', refreshing: true, input: { query: { page: 2 } } });
    expect(ids()[0]).toBe('f1');
    await gateway.answer(1, page(11, 20));
    expect(ids()[0]).toBe('f11');
  });

  it('shows the answer of its newest call alone, whichever comes last', async () => {
    ask({ keyword: 'a' });
    ask({ keyword: 'ab' });
    ask({ keyword: 'abc' });
    await gateway.answer(2, page(7, 7, 1));
    await gateway.answer(0, page(1, 10));
    await gateway.refuse(1, 830001, '太慢了');
    expect(ids()).toEqual(['f7']);
    expect(total()).toBe(1);
    expect(state()).toMatchObject({ status: 'ready', error: null, input: { query: { keyword: 'abc' } } });
  });

  it('does not end its waiting with the answer of an older call', async () => {
    ask({});
    ask({ page: 2 });
    await gateway.answer(0, page(1, 10));
    expect(state()).toMatchObject({ status: 'loading', refreshing: true, data: null });
  });

  it('asks once for the same query, however it is written, and again when it is told to refresh', () => {
    ask({ page: 1 });
    ask({});
    ask({ keyword: '' });
    expect(gateway.calls).toHaveLength(1);
    refresh();
    expect(gateway.calls).toHaveLength(2);
  });

  it('reads again when it is asked after its answer came, with the rows still there', async () => {
    ask({});
    await gateway.answer(0, page(1, 10));
    ask({});
    expect(gateway.calls).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'ready', refreshing: true });
  });

  it('says why it was refused, keeps its rows, and recovers on the next answer', async () => {
    ask({});
    await gateway.answer(0, page(1, 10));
    refresh();
    await gateway.refuse(1, 403001, '没有权限');
    expect(state()).toMatchObject({
      status: 'refused',
      refreshing: false,
      error: { code: 403001, message: '没有权限', requestId: 'request-1' },
    });
    expect(ids()).toHaveLength(10);
    refresh();
    expect(state()).toMatchObject({ status: 'ready', error: null });
    await gateway.answer(2, page(1, 3, 3));
    expect(state()).toMatchObject({ status: 'ready', error: null });
    expect(total()).toBe(3);
  });

  it.each([null, 'text', [], { list: 'none', total: 1 }, { total: 3 }])(
    'treats an answer that is no list as a refusal: %j',
    async (data) => {
      ask({});
      await gateway.answer(0, data);
      expect(state()).toMatchObject({ status: 'refused', error: { message: '服务响应异常，请稍后重试' } });
    },
  );

  it('has its codes as numbers, also when they came as texts', async () => {
    ask({});
    await gateway.answer(0, { list: [{ ...row(1), status: '2' }], total: '1' });
    expect(state().data).toEqual({ list: [{ ...row(1), status: 2 }], total: 1 });
  });

  it('goes to the last page there is when the wanted one is beyond it', async () => {
    ask({ page: 9, keyword: 'x' });
    await gateway.answer(0, { list: [], total: 25 });
    expect(gateway.calls[1]?.input).toEqual({ query: { page: 3, pageSize: 10, keyword: 'x' } });
    expect(state()).toMatchObject({
      input: { query: { page: 3, keyword: 'x' } },
      status: 'loading',
      fellBackFrom: 9,
    });
    await gateway.answer(1, page(21, 25));
    expect(ids()).toHaveLength(5);
    expect(gateway.calls).toHaveLength(2);
    expect(state().fellBackFrom).toBe(9);
    ask({ page: 3, keyword: 'x' });
    expect(state().fellBackFrom).toBeNull();
  });

  it('stays on an empty list', async () => {
    ask({ page: 2 });
    await gateway.answer(0, { list: [], total: 0 });
    expect(gateway.calls).toHaveLength(1);
    expect(state()).toMatchObject({ status: 'ready', data: { list: [], total: 0 } });
  });
});

describe('the selection of a list', () => {
  const select = (rows: readonly FeedbackRow[], isSelected = true) =>
    fire(selectionChanged, { key: keyOf(here), rows, isSelected });
  const selected = () => Object.keys(state().selected);

  beforeEach(async () => {
    ask({});
    await gateway.answer(0, page(1, 10));
    select([row(1), row(2)]);
  });

  it('survives paging, page size and sorting', async () => {
    ask({ page: 2 });
    await gateway.answer(1, page(11, 20));
    select([row(11)]);
    ask({ pageSize: 20, sort: '-createdAt' });
    await gateway.answer(2, page(1, 20));
    expect(selected()).toEqual(['f1', 'f2', 'f11']);
    select([row(1)], false);
    expect(selected()).toEqual(['f2', 'f11']);
  });

  it('ends with other filters', () => {
    ask({ keyword: 'x' });
    expect(selected()).toEqual([]);
  });

  it('shows its rows as they were read last', async () => {
    refresh();
    await gateway.answer(1, { list: [row(1, '改过的意见')], total: 1 });
    expect(state().selected['f1']).toMatchObject({ content: '改过的意见' });
    expect(state().selected['f2']).toMatchObject({ content: '意见 2' });
  });

  it('loses rows that were deleted, as does the page, before it is read again', () => {
    fire(rowsDeleted, { key: keyOf(here), rowKeys: ['f1'] });
    expect(selected()).toEqual(['f2']);
    expect(total()).toBe(24);
    expect(ids()).not.toContain('f1');
  });

  it('is cleared at once', () => {
    fire(selectionCleared, { key: keyOf(here) });
    expect(selected()).toEqual([]);
  });

  it('is that of lists that are there', () => {
    fire(selectionChanged, { key: keyOf('/elsewhere'), rows: [row(1)], isSelected: true });
    expect(kept()).toEqual([keyOf(here)]);
  });
});

describe('the lists of a call', () => {
  it('share nothing from page to page', async () => {
    show('/a');
    show('/b');
    ask({}, '/a');
    ask({ page: 2 }, '/b');
    await gateway.answer(1, page(11, 20));
    fire(selectionChanged, { key: keyOf('/b'), rows: [row(11)], isSelected: true });
    expect(state('/a')).toMatchObject({ status: 'loading', selected: {} });
    await gateway.refuse(0, 1, '不行');
    expect(state('/b')).toMatchObject({ status: 'ready', input: { query: { page: 2 } }, error: null });
  });

  it('share nothing across scopes', async () => {
    const other = open();
    ask({});
    await gateway.answer(0, page(1, 10));
    expect(other.getState($reads)).toEqual({});
  });

  it('are forgotten with the tab of their page, a second list on it too, and no other', () => {
    for (const path of ['/a', '/a#comments', '/ab']) {
      show(path);
      ask({}, path);
    }
    fire(tabsClosed, { paths: ['/a'], active: null });
    expect(kept()).toEqual([keyOf('/ab')]);
  });

  it('are forgotten with the session, and late answers find nobody', async () => {
    ask({});
    fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    await gateway.answer(0, page(1, 10));
    expect(kept()).toEqual([]);
  });

  it('are still there when their page comes back', async () => {
    ask({});
    await gateway.answer(0, page(1, 10));
    fire(readLeft, { key: keyOf(here), isForgotten: false });
    show();
    expect(ids()).toHaveLength(10);
  });

  it('wait for nothing after a restore, and read again when they are asked', async () => {
    ask({});
    fire(resumed, null);
    expect(state()).toMatchObject({ refreshing: false, callId: null });
    ask({});
    expect(gateway.calls).toHaveLength(2);
    await gateway.answer(1, page(1, 10));
    expect(state().status).toBe('ready');
  });

  it('come back from the journal', async () => {
    ask({ status: 2 });
    await gateway.answer(0, page(1, 10));
    fire(selectionChanged, { key: keyOf(here), rows: [row(3)], isSelected: true });
    ask({ status: 2, page: 2 });
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });
});
