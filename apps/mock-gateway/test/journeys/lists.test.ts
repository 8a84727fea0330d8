import { describe, expect, it } from 'vitest';
import {
  feedbackComments,
  feedbackDelete,
  feedbackList,
  feedbackStat,
  feedbackStatusSet,
} from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { userGet, userList, userLock } from '@fleet/domain/areas/access/users/contract.ts';
import { callForEach } from '@fleet/domain/core/session/calls/call.ts';
import { selectionChanged } from '@fleet/domain/core/reads/facts.ts';
import { listKey } from '@fleet/domain/core/reads/reads.ts';
import { journeysOn } from '../support/headless.ts';

/** Lists and what is written from them, as the rows of the gateway make them. */

const journeys = journeysOn();
const all = { scope: 'all' } as const;

describe('a list', () => {
  it('is filtered, and its counters count what there is', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback?tab=all');
    const list = await tab.list(feedbackList, { ...all, pageSize: 100 });
    const stat = await tab.read(feedbackStat, { query: all });
    const rows = list().data!.list;
    expect([list().data!.total, stat().data!.total]).toEqual([rows.length, rows.length]);
    for (const { status, count } of stat().data!.byStatus) {
      expect([status, count]).toEqual([status, rows.filter((row) => row.status === status).length]);
      await tab.list(feedbackList, { ...all, pageSize: 100, status });
      expect([status, list().data!.total]).toEqual([status, count]);
      expect(list().data!.list.every((row) => row.status === status)).toBe(true);
    }
    await tab.list(feedbackList, { ...all, keyword: '升级', moduleId: 'm_device' });
    for (const row of list().data!.list)
      expect([row.content, row.moduleId]).toEqual([expect.stringContaining('升级'), 'm_device']);
  });

  it('is sorted upwards, downwards and not at all, and its pages follow the order', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback?tab=all');
    const list = await tab.list(feedbackList, all);
    const given = list().data!.list.map(({ id }) => id);
    const counts: number[] = [];
    for (const page of [1, 2, 3]) {
      await tab.list(feedbackList, { ...all, sort: 'commentCount', page });
      counts.push(...list().data!.list.map(({ commentCount }) => commentCount));
    }
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    await tab.list(feedbackList, { ...all, sort: '-commentCount' });
    expect(list().data!.list[0]!.commentCount).toBe(counts.at(-1));
    await tab.list(feedbackList, all);
    expect(list().data!.list.map(({ id }) => id)).toEqual(given);
  });

  it('goes back to its last page when the wanted one is beyond it', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback?tab=all&page=4000');
    const list = await tab.list(feedbackList, { ...all, page: 4000 });
    const { total } = list().data!;
    const last = Math.ceil(total / 10);
    expect(list().input).toMatchObject({ query: { page: last } });
    expect(list().data!.list).toHaveLength(total - (last - 1) * 10);
    expect(list().fellBackFrom).toBe(4000);
  });

  it('shows the answer to the newest question, however late that to an older one comes', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback?tab=all');
    const list = await tab.list(feedbackList, all);
    const rows = list().data;
    const held = journeys.hold(feedbackList);
    const slow = tab.list(feedbackList, { ...all, keyword: '升级' });
    await held.until(1);
    expect([list().refreshing, list().data]).toEqual([true, rows]);
    const newer = tab.list(feedbackList, { ...all, keyword: '没有这样的意见' });
    await held.until(2);
    held.letGo();
    await Promise.all([slow, newer]);
    expect(list().data).toEqual({ list: [], total: 0 });
    expect(tab.notices()).toEqual([]);
  });

  it('keeps its selection through its pages, and what is deleted leaves it and its pages', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback');
    const key = listKey(feedbackList, '/feedback');
    const list = await tab.list(feedbackList, all);
    const { total } = list().data!;
    const chosen = [list().data!.list[0]!, list().data!.list[3]!];
    await tab.fire(selectionChanged, { key, rows: chosen, isSelected: true });
    await tab.list(feedbackList, { ...all, page: 3 });
    const third = list().data!.list;
    await tab.fire(selectionChanged, { key, rows: third, isSelected: true });
    const ids = Object.keys(list().selected);
    expect(ids).toEqual([...chosen, ...third].map(({ id }) => id));
    const before = journeys.asked(feedbackList).length;
    expect(await tab.call(feedbackDelete, { body: { ids } })).toMatchObject({ data: { deleted: ids.length } });
    // read again once, and once more because that page is gone
    expect(
      journeys
        .asked(feedbackList)
        .slice(before)
        .map(({ query }) => (query as { page: string }).page),
    ).toEqual(['3', '2']);
    expect(list().data!.total).toBe(total - ids.length);
    expect(list().data!.list.some(({ id }) => ids.includes(id))).toBe(false);
  });
});

describe('what is shown', () => {
  it('is read again once after a batch, each row of which has its own outcome', async () => {
    const tab = await journeys.enterAs('admin', '/management/users');
    const list = await tab.list(userList, { pageSize: 100, tntId: 't_platform' });
    const others = await tab.read(feedbackStat, { query: {} });
    const { list: users } = list().data!;
    const isOwn = ({ userName }: { readonly userName: string }) => userName === 'admin';
    const rows = [...users.filter((user) => !isOwn(user) && !user.isLocked).slice(0, 11), ...users.filter(isOwn)];
    const [lists, stats] = [journeys.asked(userList).length, journeys.asked(feedbackStat).length];
    const outcomes = await callForEach(
      tab.scope,
      userLock,
      rows.map(({ userId }) => ({ key: userId, input: { query: { userId } } })),
    );
    await tab.settled();
    // nobody locks themselves
    expect(outcomes.map(({ kind }) => kind)).toEqual([...Array<string>(11).fill('done'), 'refused']);
    expect(journeys.asked(userList)).toHaveLength(lists + 1);
    expect(journeys.asked(feedbackStat)).toHaveLength(stats);
    expect(others().status).toBe('ready');
    const locked = new Map(list().data!.list.map((user) => [user.userId, user.isLocked]));
    expect(rows.map(({ userId }) => locked.get(userId))).toEqual(rows.map((row) => !isOwn(row)));
  });

  it('is that of another tenant for an inner user who chooses it, and what is done there is done there', async () => {
    const tab = await journeys.enterAs('admin', '/feedback?tab=all&tntId=t_huadong');
    const there = { ...all, tntId: 't_huadong' };
    const list = await tab.list(feedbackList, there);
    expect(new Set(list().data!.list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
    const { id } = list().data!.list.find(({ status }) => status !== 4)!;
    await tab.call(feedbackStatusSet, { query: { tntId: 't_huadong' }, body: { id, status: 4 } });
    expect(list().data!.list.find((row) => row.id === id)?.status).toBe(4);
    // to the administrator of a third tenant it is as unknown as what never was
    const foreign = await journeys.enterAs('huanan', '/feedback');
    const asked = await foreign.read(feedbackComments, { query: { id } });
    const never = await foreign.read(feedbackComments, { query: { id: 'fb_never' } });
    expect(asked().error?.message).toBe(never().error?.message);
    expect(asked().error?.code).toBe(never().error?.code);
    expect(await foreign.call(userGet, { query: { userId: 'u_huadong' } })).toMatchObject({ kind: 'refused' });
  });
});
