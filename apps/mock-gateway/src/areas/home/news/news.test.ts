import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsRow, newsTypes } from '@fleet/domain/core/news/news.ts';
import { routes } from '@fleet/domain/core/codes/routes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { helpInfo, HelpRow, homeFigures, NoticeRow } from '@fleet/domain/areas/home/news/contract.ts';
import { help } from '@fleet/fixtures/areas/home/help.ts';
import { excerptOf } from './helpRows.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/general/api/v1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const read = async <Data>(as: string, path: string, query: object = {}) =>
  (await gateway.call({ path: `${base}/${path}`, as, query: { ...query } })).envelope.data as Data;
const newsOf = (as: string, query: object = {}) =>
  read<{ list: NewsRow[]; total: number }>(as, 'news/list', { pageSize: 100, ...query });
const choicesOf = async (as: string, path: string) =>
  (await read<{ list: { id: string; name: string }[] }>(as, `news/filter/${path}`)).list;

describe('the latest news', () => {
  it('are the tenant’s, newest first, with what they are about', async () => {
    const { list, total } = await newsOf('novice');
    expect(list).toHaveLength(total);
    const instants = list.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
    expect(list[1]).toMatchObject({
      type: 'upgrade',
      typeName: '升级动态',
      project: { id: 'p_huadong_1', name: '苏州三号车间总装物流' },
      model: { id: 'md_q1000', name: 'Q1000 潜伏车' },
      device: null,
      user: { id: 'u_lihao', name: '李昊' },
    });
  });

  it('are found by each of the five filters, whose choices are what occurs in them', async () => {
    const filters = [
      ['projectList', 'projectId', 'project'],
      ['basicModelList', 'modelId', 'model'],
      ['deviceList', 'deviceId', 'device'],
      ['userList', 'userId', 'user'],
    ] as const;
    const { list } = await newsOf('huadong');
    for (const [path, filter, part] of filters) {
      const choices = await choicesOf('huadong', path);
      const occurring = list.flatMap((row) => (row[part] === null ? [] : [row[part].id]));
      expect(choices.map(({ id }) => id).toSorted()).toEqual([...new Set(occurring)].toSorted());
      const [first] = choices;
      const found = await newsOf('huadong', { [filter]: first?.id });
      expect(found.list.map(({ id }) => id)).toEqual(
        list.filter((row) => row[part]?.id === first?.id).map(({ id }) => id),
      );
    }
    const types = await choicesOf('huadong', 'typeList');
    expect(types.map(({ id }) => id)).toEqual(Object.keys(newsTypes));
    for (const { id } of types) {
      expect((await newsOf('huadong', { type: id })).list.map(({ type }) => type)).toContain(id);
    }
    expect((await choicesOf('hengxin', 'typeList')).map(({ id }) => id)).not.toContain('feedback');
  });

  it('are found by time, and none by what is another tenant’s', async () => {
    const { list, total } = await newsOf('huadong');
    const middle = list[5]?.createdAt ?? '';
    expect((await newsOf('huadong', { createdTo: middle })).total).toBe(total - 5);
    expect((await newsOf('huadong', { createdFrom: middle })).total).toBe(6);
    expect((await newsOf('huadong', { projectId: 'p_huanan_1' })).total).toBe(0);
  });
});

describe('publish notices', () => {
  const noticesOf = (query: object = {}) =>
    read<{ list: NoticeRow[]; total: number }>('novice', 'notice/list', { pageSize: 100, ...query });

  it('are of three types, newest first', async () => {
    const { list, total } = await noticesOf();
    expect(total).toBe(12);
    const instants = list.map(({ publishedAt }) => publishedAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
    for (const type of [6, 8, 9]) {
      const found = await noticesOf({ type });
      expect(found.total).toBe(4);
      expect(new Set(found.list.map((notice) => notice.type))).toEqual(new Set([type]));
    }
  });

  it('are found in title, summary and text, and not in how the text is stored', async () => {
    const idsOf = async (keyword: string) => (await noticesOf({ keyword })).list.map(({ id }) => id);
    expect(await idsOf('使用统计')).toEqual(['nt_usage', 'nt_v2_6_0']);
    expect(await idsOf('CTRL + k')).toEqual(['nt_palette']);
    expect(await idsOf('跟随系统的深色')).toEqual(['nt_v2_5_0']);
    for (const stored of ['","', '["', '%']) expect(await idsOf(stored)).toEqual([]);
  });

  it('are found by when they were published, in pages', async () => {
    const { list } = await noticesOf();
    const from = list[3]?.publishedAt ?? '';
    expect((await noticesOf({ publishedFrom: from })).total).toBe(4);
    expect((await noticesOf({ publishedTo: from })).total).toBe(9);
    expect((await noticesOf({ page: 2, pageSize: 5 })).list).toEqual(list.slice(5, 10));
  });
});

describe('help', () => {
  const helpOf = async (keyword?: string) =>
    (await read<{ list: HelpRow[] }>('novice', 'help/list', keyword === undefined ? {} : { keyword })).list;

  it('is listed by category in the order of the manual', async () => {
    const list = await helpOf();
    expect(list.map(({ id }) => id)).toEqual(help.map(({ id }) => id));
    expect([...new Set(list.map(({ category }) => category))]).toHaveLength(5);
    expect(list.every(({ excerpt }) => excerpt === null)).toBe(true);
  });

  it('is found by title, summary or body, with an excerpt where the body has it', async () => {
    const found = await helpOf('ctrl + K');
    expect(found.map(({ id }) => id)).toEqual(['hp_keys']);
    expect(found[0]?.excerpt).toContain('Ctrl + K');
    expect((await helpOf('权限矩阵')).map(({ id, excerpt }) => [id, excerpt])).toEqual([['hp_roles', null]]);
    for (const { excerpt, title, summary } of await helpOf('密码')) {
      expect((excerpt ?? `${title}${summary}`).includes('密码')).toBe(true);
      expect(excerpt?.length ?? 0).toBeLessThanOrEqual(60);
    }
    expect(await helpOf('没有这样的内容')).toEqual([]);
    expect(await helpOf('paragraph')).toEqual([]);
  });

  it('is read as headings, paragraphs, steps and points', async () => {
    const document = await read<ReplyOf<typeof helpInfo>>('novice', 'help/info', { id: 'hp_sign_in' });
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['steps', 'heading', 'points']);
    const { envelope } = await gateway.call({ path: `${base}/help/info`, as: 'novice', query: { id: 'hp_none' } });
    expect(envelope.type).toBe('fail');
  });

  it('speaks of menu entries that there are', () => {
    const titles = new Set(routes.map(({ title }) => title));
    const named = JSON.stringify(help).matchAll(/访问管理 - ([\u4e00-\u9fff]+)/g);
    for (const [, title = ''] of named) expect([title, titles.has(title)]).toEqual([title, true]);
  });
});

describe('an excerpt', () => {
  const around = (before: number, after: number) => `${'前'.repeat(before)}Key${'后'.repeat(after)}`;

  it('is the whole line when it is short, and marks what it leaves out of a long one', () => {
    expect(excerptOf(['没有', around(10, 10)], 'key')).toBe(around(10, 10));
    expect(excerptOf([around(0, 100)], 'key')).toBe(`${around(0, 55)}…`);
    expect(excerptOf([around(100, 0)], 'key')).toBe(`…${around(55, 0)}`);
    expect(excerptOf([around(100, 100)], 'key')).toMatch(/^…前{27}Key后{28}…$/);
    expect(excerptOf(['没有'], 'key')).toBeNull();
  });
});

describe('the figures of home', () => {
  const figuresOf = (as: string, query: Record<string, unknown> = {}) =>
    read<ReplyOf<typeof homeFigures>>(as, 'home/figures', query);

  it('are each there for who may open its page, and of his tenant', async () => {
    expect(await figuresOf('huadong')).toMatchObject({
      // the platform's and its own
      products: 13,
      devices: 31,
      projects: 3,
      tenants: null,
      pendingFeedback: expect.any(Number),
    });
    expect(await figuresOf('novice')).toMatchObject({
      products: null,
      devices: 31,
      projects: null,
      users: null,
      tenants: null,
      viewsToday: null,
      pendingFeedback: null,
    });
  });

  it('count all tenants for an inner user, or the one that is named', async () => {
    const { store } = gateway.box.current;
    const count = (table: string, where = '') =>
      store.one<{ n: number }>(`select count(*) as n from ${table} ${where}`)?.n;
    const all = { tenants: count('tenants'), projects: count('projects'), devices: count('devices') };
    expect(await figuresOf('admin')).toMatchObject(all);
    const own = `where tnt_id = 't_huadong'`;
    const one = { tenants: null, projects: count('projects', own), devices: count('devices', own) };
    expect(await figuresOf('admin', { tntId: 't_huadong' })).toMatchObject(one);
    expect(await figuresOf('huadong')).toMatchObject({ projects: one.projects, devices: one.devices });
  });

  it('count who is there and online, and what waits', async () => {
    const { store } = gateway.box.current;
    const before = await figuresOf('huadong');
    store.run(
      `update devices set status = 4 where id in (select id from devices where tnt_id = 't_huadong' and status = 3 limit 2)`,
    );
    store.run(`update users set deleted_at = 1 where id = 'u_novice'`);
    store.run(`update feedback set status = 1 where tnt_id = 't_huadong'`);
    const after = await figuresOf('huadong');
    expect(after.onlineDevices).toBe((before.onlineDevices ?? 0) - 2);
    expect(after.users).toBe((before.users ?? 0) - 1);
    expect(after.pendingFeedback).toBe(
      store.one<{ n: number }>(`select count(*) as n from feedback where tnt_id = 't_huadong'`)?.n,
    );
    store.run(`update users set deleted_at = null where id = 'u_novice'`);
  });

  it('count today and yesterday by the days of Shanghai', async () => {
    let now = Date.parse('2026-11-20T15:55:00.000Z');
    const fresh = await openGateway({ realNow: () => now });
    fresh.box.current.store.run('delete from trace_events');
    const enter = () =>
      fresh.call({
        method: 'POST',
        path: '/gateway/data-app/api/trace/event/create',
        as: 'huadong',
        body: { app: 'cloud', page: 'Dashboard' },
      });
    const views = async () => {
      const { envelope } = await fresh.call({ path: `${base}/home/figures`, as: 'huadong' });
      const { viewsToday, viewsYesterday } = envelope.data as ReplyOf<typeof homeFigures>;
      return [viewsToday, viewsYesterday];
    };
    await enter();
    await enter();
    expect(await views()).toEqual([2, 0]);
    now = Date.parse('2026-11-20T16:00:00.000Z');
    await enter();
    expect(await views()).toEqual([1, 2]);
    await fresh.close();
  });
});
