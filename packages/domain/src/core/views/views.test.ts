import { allSettled, type EventCallable } from 'effector';
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { idlePorts, keptPreferences, sessionOf } from '../../fakePorts.ts';
import { open } from '../../kernel/open.ts';
import { instant, object, paging, sorting } from '../contract/shapes.ts';
import { sessionRead, type Session } from '../session/facts.ts';
import { lastDaysOf } from '../values/dayRange.ts';
import { isSameQuery, queryOfView, viewQueryOf } from './viewQuery.ts';
import { mostViews, readSavedView, type SavedView, tooManyViews, viewNameProblem, viewsOf } from './views.ts';
import { $defaultViews, $views, defaultViewRequested, viewChangeRequested } from './viewsStore.ts';

const schema = object({
  keyword: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  tntId: Type.Optional(Type.String()),
  from: Type.Optional(instant('起')),
  to: Type.Optional(instant('止')),
  ...paging(),
  ...sorting(['name']),
});
const today = '2026-11-23';
const view = (name: string, changes: Partial<SavedView> = {}): SavedView => ({
  id: `v-${name.length}`,
  list: 'Users/user.list',
  name,
  query: 'keyword=a&pageSize=10',
  lastDays: {},
  table: 'users:1',
  columns: { order: ['name'], hidden: [], pinned: [], widths: {} },
  ...changes,
});

describe('the query of a view', () => {
  const asked = { keyword: 'a', scope: 'mine', tntId: 't1', page: 3, pageSize: 10, sort: '-name' };

  it('has filters, order and page size; neither the page, nor the tenants, nor what the page sets', () => {
    const kept = viewQueryOf(schema, asked, { left: ['scope'], today });
    expect(kept).toEqual({ query: 'keyword=a&pageSize=10&sort=-name', lastDays: {} });
    expect(queryOfView(schema, kept, today)).toEqual({ keyword: 'a', pageSize: 10, sort: '-name' });
  });

  it('follows the calendar where its days end today, and the usual days where they are usual', () => {
    const days = lastDaysOf(today, 7);
    const kept = viewQueryOf(schema, { ...days }, { left: [], today });
    expect(kept).toEqual({ query: 'pageSize=10', lastDays: { from: 7 } });
    expect(queryOfView(schema, kept, '2027-01-01')).toMatchObject(lastDaysOf('2027-01-01', 7));
    expect(viewQueryOf(schema, { ...days }, { left: ['from', 'to'], today })).toMatchObject({ lastDays: {} });
  });

  it('is told from another one, however it was written', () => {
    const one = viewQueryOf(schema, asked, { left: ['scope'], today });
    const written = { query: 'sort=-name&gone=1&pageSize=10&keyword=a', lastDays: {} };
    expect(isSameQuery(schema, one, written, today)).toBe(true);
    expect(isSameQuery(schema, one, { ...written, query: 'pageSize=20&keyword=a&sort=-name' }, today)).toBe(false);
    const week = { query: 'pageSize=10', lastDays: { from: 7 } };
    expect(isSameQuery(schema, week, { ...week, lastDays: { from: 30 } }, today)).toBe(false);
  });

  it('never has a page or a tenant, whoever wrote the record', () => {
    expect(queryOfView(schema, { query: 'page=9&tntId=t2&keyword=a', lastDays: {} }, today)).toEqual({ keyword: 'a' });
  });
});

describe('the name of a view', () => {
  it('has 1 to 20 signs, whatever they are, and is no other view’s of the list', () => {
    const others = [view('逾期')];
    expect(viewNameProblem('  ', others)).toBe('请输入视图名称');
    expect(viewNameProblem('甲'.repeat(20), others)).toBeNull();
    expect(viewNameProblem('🚚'.repeat(20), others)).toBeNull();
    expect(viewNameProblem('甲'.repeat(21), others)).toBe('视图名称不能超过 20 个字符');
    expect(viewNameProblem(' 逾期 ', others)).toBe('已有同名视图，请换一个名称');
    expect(viewNameProblem('逾期', [])).toBeNull();
  });

  it('orders them, numbers by their value; those of another list are not among them', () => {
    const views = ['第10周', '第2周', '逾期'].map((name, at) => view(name, { id: `v${at}` }));
    const known = Object.fromEntries(
      [...views, view('别的', { id: 'x', list: 'Roles/role.list' })].map((one) => [one.id, one]),
    );
    expect(viewsOf(known, 'Users/user.list').map(({ name }) => name)).toEqual(['第2周', '第10周', '逾期']);
  });

  it('is not asked for when there are twenty', () => {
    const full = Array.from({ length: mostViews }, (_, at) => view(String(at)));
    expect(tooManyViews(full.slice(1))).toBeNull();
    expect(tooManyViews(full)).toBe('最多保存 20 个视图，请先删除不用的视图');
  });
});

describe('a stored view', () => {
  it('is read as it was saved', () => {
    const saved = view('逾期', { lastDays: { from: 7 } });
    expect(readSavedView(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  it('is none where anybody else has written it', () => {
    fc.assert(fc.property(fc.anything(), (record) => void readSavedView(record)));
    const broken = [
      { id: 'a b' },
      { name: ' x' },
      { name: '' },
      { name: '甲'.repeat(21) },
      { query: 'a'.repeat(5000) },
      { columns: null },
      { list: 7 },
    ];
    for (const changes of broken) expect(readSavedView({ ...view('逾期'), ...changes })).toBeNull();
    const days = { from: 7, to: -1, x: 0.5, y: '7', z: 9999 };
    expect(readSavedView({ ...view('逾期'), lastDays: days })!.lastDays).toEqual({ from: 7 });
  });
});

describe('saved views', () => {
  const records = new Map<string, unknown>();
  const start = async (who: Session) => {
    const scope = open({ handlers: [...idlePorts, ...keptPreferences(records)] });
    const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
      allSettled(unit as EventCallable<unknown>, { scope, params });
    await fire(sessionRead, { session: who });
    return { fire, views: () => scope.getState($views), defaults: () => scope.getState($defaultViews) };
  };

  it('are there again for this user of this tenant, each a record of its own, never one that the menu clears', async () => {
    records.clear();
    const first = await start(sessionOf('u1'));
    const second = await start(sessionOf('u1'));
    const [one, other] = [view('逾期', { id: 'v1' }), view('本周', { id: 'v2' })];
    await first.fire(viewChangeRequested, { key: 'v1', value: one });
    // another browser tab, which has not heard of the first one
    await second.fire(viewChangeRequested, { key: 'v2', value: other });
    await second.fire(defaultViewRequested, { key: one.list, value: 'v1' });
    expect([...records.keys()]).toEqual(['views:t1:u1:v1', 'views:t1:u1:v2', 'defaultView:t1:u1:Users/user.list']);
    const again = await start(sessionOf('u1'));
    expect(again.views()).toEqual({ v1: one, v2: other });
    expect(again.defaults()).toEqual({ [one.list]: 'v1' });
    expect((await start(sessionOf('u2'))).views()).toEqual({});
    expect((await start(sessionOf('u1', 't2'))).views()).toEqual({});
    await again.fire(viewChangeRequested, { key: 'v1', value: null });
    expect(Object.keys((await start(sessionOf('u1'))).views())).toEqual(['v2']);
  });
});
