import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { eventTypes } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { EventRow, traceStat } from '@fleet/domain/areas/home/usage/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/data-app/api';
const hour = 3_600_000;
const day = 24 * hour;
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');

let gateway: TestGateway;
let now: number;
beforeEach(async () => {
  now = friday;
  gateway = await openGateway({ realNow: () => now });
});
afterEach(() => gateway.close());

const post = (as: string, path: string, body: object = {}, query: object = {}) =>
  gateway.call({ method: 'POST', path: `${base}/${path}`, as, body, query: { ...query } });
const report = (as: string, body: object = {}) =>
  post(as, 'trace/event/create', { app: 'cloud', page: 'EquipmentList', ...body });
const eventsOf = async (as: string, body: object = {}, query: object = {}) =>
  (await post(as, 'trace/event/list', { pageSize: 100, ...body }, query)).envelope.data as {
    list: EventRow[];
    total: number;
  };
const figuresOf = async (as: string, body: object = {}, query: object = {}) =>
  (await post(as, 'trace/event/stat', body, query)).envelope.data as ReplyOf<typeof traceStat>;
const optionsOf = async (as: string, path: string, body: object = {}, query: object = {}) =>
  ((await post(as, `v1/basic/select/${path}`, body, query)).envelope.data as { list: { id: string; name: string }[] })
    .list;
/** Nothing has been used yet. */
const forget = () => gateway.box.current.store.run('delete from trace_events');

describe('reporting', () => {
  beforeEach(forget);

  it('keeps who entered which page, and when', async () => {
    expect((await report('novice', { projectId: 'p_huadong_1', deviceId: 'dv_agv_hd_0307' })).envelope.data).toBeNull();
    const { list, total } = await eventsOf('huadong');
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      at: '2026-11-20T02:00:00.000Z',
      userName: 'novice',
      realName: '王小雨',
      tntName: '华东智造物流有限公司',
      app: 'cloud',
      type: 'entryPage',
      page: 'EquipmentList',
      projectName: '苏州三号车间总装物流',
      deviceName: '三号车间潜伏车 07',
    });
  });

  it('counts the page of a device for its project too', async () => {
    await report('novice', { page: 'ProjectDeviceDetail', deviceId: 'dv_agv_hd_0307' });
    const { list } = await eventsOf('huadong', { projectId: 'p_huadong_1' });
    expect(list).toMatchObject([{ page: 'ProjectDeviceDetail', projectName: '苏州三号车间总装物流' }]);
  });

  it('takes a tenant’s project and device from an inner user who may see them', async () => {
    expect((await report('admin', { projectId: 'p_huadong_1', deviceId: 'dv_agv_hd_0307' })).envelope.code).toBe(200);
    expect(await eventsOf('admin', { projectId: 'p_huadong_1' })).toMatchObject({
      list: [{ userName: 'admin', deviceName: '三号车间潜伏车 07' }],
    });
  });

  it('takes every known type and no other', async () => {
    for (const type of Object.keys(eventTypes))
      expect((await report('novice', { type })).envelope.type).toBe('success');
    for (const type of ['unknown', 'constructor', 'toString']) {
      expect((await report('novice', { type })).envelope).toMatchObject({ type: 'fail', message_cn: '事件类型不存在' });
    }
    expect((await eventsOf('huadong')).total).toBe(Object.keys(eventTypes).length);
  });

  it('refuses a page that the console does not have', async () => {
    expect((await report('novice', { page: 'Nowhere' })).envelope.message_cn).toBe('页面不存在');
    expect((await report('novice', { page: 'constructor' })).envelope.message_cn).toBe('页面不存在');
  });

  it('refuses another tenant’s project and device like missing ones', async () => {
    for (const [body, message] of [
      [{ projectId: 'p_huanan_1' }, '项目不存在'],
      [{ projectId: 'p_none' }, '项目不存在'],
      [{ deviceId: 'dv_agv_hn_0301' }, '设备不存在'],
      [{ deviceId: 'dv_none' }, '设备不存在'],
    ] as const) {
      const { envelope } = await report('huadong', body);
      expect(envelope).toMatchObject({ code: businessCodes.invalidInput.code, message_cn: message });
    }
    expect((await eventsOf('admin', {}, { tntId: 't_huadong' })).total).toBe(0);
  });
});

describe('the list of events', () => {
  it('is newest first, in pages without a gap', async () => {
    const all = await eventsOf('huadong');
    expect(all.list.map(({ at }) => at)).toEqual(
      all.list
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const pages = await Promise.all([1, 2].map((page) => eventsOf('huadong', { page, pageSize: 50 })));
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list);
    expect(pages[0]?.total).toBe(all.total);
  });

  it('obeys every filter', async () => {
    const filters: readonly (readonly [object, (row: EventRow) => boolean])[] = [
      [{ projectId: 'p_huadong_1' }, ({ projectName }) => projectName === '苏州三号车间总装物流'],
      [{ deviceId: 'dv_agv_hd_0301' }, ({ deviceName }) => deviceName === '三号车间潜伏车 01'],
      [{ type: 'search' }, ({ type }) => type === 'search'],
      [{ pageName: 'EquipmentOverview' }, ({ page }) => page === 'EquipmentOverview'],
      [{ userName: 'LIHAO' }, ({ userName }) => userName === 'lihao'],
      [{ userName: '李昊' }, ({ userName }) => userName === 'lihao'],
      [
        { from: '2026-11-10T00:00:00Z', to: '2026-11-12T00:00:00Z' },
        ({ at }) => at >= '2026-11-10T00:00:00' && at <= '2026-11-12T00:00:00.000Z',
      ],
    ];
    const { store } = gateway.box.current;
    const total = store.one<{ n: number }>(`select count(*) as n from trace_events where tnt_id = 't_huadong'`)?.n ?? 0;
    for (const [filter, fits] of filters) {
      const found = await eventsOf('huadong', filter);
      expect([filter, found.list.every(fits)]).toEqual([filter, true]);
      expect(found.total).toBeGreaterThan(0);
      expect(found.total).toBeLessThan(total);
    }
  });

  it('is ordered by any of its columns', async () => {
    for (const column of ['userName', 'type', 'page'] as const) {
      const up = (await eventsOf('huadong', { sort: column })).list.map((row) => row[column]);
      const down = (await eventsOf('huadong', { sort: `-${column}` })).list.map((row) => row[column]);
      expect(up).toEqual(up.toSorted());
      expect(down).toEqual(down.toSorted().toReversed());
    }
  });

  it('is the tenant’s own for everybody, and of all tenants or the one that is named for an inner user', async () => {
    const tenants = async (query: object) =>
      new Set((await eventsOf('admin', {}, query)).list.map(({ tntName }) => tntName));
    expect((await tenants({})).size).toBeGreaterThan(1);
    expect(await tenants({ tntId: 't_platform' })).toEqual(new Set(['平台运营中心']));
    expect(await tenants({ tntId: 't_huanan' })).toEqual(new Set(['华南港航仓储有限公司']));
    const { envelope } = await post('huadong', 'trace/event/list', {}, { tntId: 't_huanan' });
    expect(envelope.code).toBe(businessCodes.notFound.code);
  });

  it('finds a user by what is typed and not by a pattern', async () => {
    for (const userName of ['%', '_', "' or 1=1 --", '\u0000']) {
      expect([userName, (await eventsOf('huadong', { userName })).total]).toEqual([userName, 0]);
    }
  });
});

describe('the export of events', () => {
  it('has the rows of the filters, pages and types in Chinese', async () => {
    const wanted = await eventsOf('huadong', { type: 'exportFile' });
    const answer = await post('huadong', 'trace/event/listExport', { type: 'exportFile', columns: 'id,at,type,page' });
    const [sheet] = (await readExcelFile(answer.bytes)) as unknown as { data: unknown[][] }[];
    const [header, ...rows] = sheet?.data ?? [];
    expect(header).toEqual(['事件ID', '时间', '事件类型', '页面']);
    expect(rows.map(([id]) => id)).toEqual(wanted.list.map(({ id }) => id));
    expect(new Set(rows.map(([, , type]) => type))).toEqual(new Set(['导出文件']));
    for (const [, , , page] of rows) expect(page).toMatch(/[\u4e00-\u9fff]/);
    expect(rows[0]?.[1]).toBeInstanceOf(Date);
  });

  it('is refused without its own key, though the page is there', async () => {
    const { envelope } = await post('viewer', 'trace/event/listExport');
    expect(envelope.code).toBe(businessCodes.forbidden.code);
    expect((await post('viewer', 'trace/event/list')).envelope.type).toBe('success');
  });
});

describe('the figures', () => {
  it('count pages entered, people, tenants and everything that happened', async () => {
    forget();
    await report('novice');
    await report('novice');
    await report('lihao', { page: 'Dashboard' });
    await report('lihao', { type: 'search' });
    await report('lihao', { type: 'signIn', page: 'Login' });
    await report('huanan');
    const figures = await figuresOf('huadong');
    expect(figures).toMatchObject({ views: 3, visitors: 2, events: 5, activeTenants: 1 });
    expect(figures.byPage).toEqual([
      { page: 'EquipmentList', views: 2, visitors: 1 },
      { page: 'Dashboard', views: 1, visitors: 1 },
    ]);
    expect(figures.byType).toEqual([
      { type: 'entryPage', events: 3 },
      { type: 'search', events: 1 },
      { type: 'signIn', events: 1 },
    ]);
    expect(figures.byUser).toEqual([
      { userName: 'lihao', realName: '李昊', events: 3 },
      { userName: 'novice', realName: '王小雨', events: 2 },
    ]);
    expect(figures.byDay.at(-1)).toEqual({ day: '2026-11-20', views: 3, visitors: 2 });
  });

  it('count the tenants that the caller may see', async () => {
    forget();
    await report('novice');
    await report('huanan');
    expect(await figuresOf('admin')).toMatchObject({ activeTenants: 2, events: 2, visitors: 2 });
    expect(await figuresOf('admin', {}, { tntId: 't_platform' })).toMatchObject({ activeTenants: 0, events: 0 });
    expect(await figuresOf('admin', {}, { tntId: 't_huanan' })).toMatchObject({ activeTenants: 1, events: 1 });
    expect(await figuresOf('huadong', { userName: 'lihao' })).toMatchObject({ activeTenants: 0, events: 0 });
  });

  it('have every day of the last thirty unless a range is given, quiet ones too', async () => {
    const days = (await figuresOf('huadong')).byDay.map((one) => one.day);
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-22', '2026-11-20']);
    forget();
    const range = { from: '2026-11-01T16:00:00Z', to: '2026-11-04T15:59:59.999Z' };
    expect((await figuresOf('huadong', range)).byDay).toEqual(
      ['2026-11-02', '2026-11-03', '2026-11-04'].map((one) => ({ day: one, views: 0, visitors: 0 })),
    );
    const until = await figuresOf('huadong', { to: '2026-11-04T15:59:59.999Z' });
    expect([until.byDay.length, until.byDay[0]?.day]).toEqual([30, '2026-10-06']);
    const since = await figuresOf('huadong', { from: '2026-11-18T16:00:00Z' });
    expect(since.byDay.map((one) => one.day)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('begin a day at midnight of Shanghai', async () => {
    forget();
    now = Date.parse('2026-11-20T15:59:59.999Z');
    await report('novice');
    now += 1;
    await report('lihao');
    expect((await figuresOf('huadong')).byDay.slice(-2)).toEqual([
      { day: '2026-11-20', views: 1, visitors: 1 },
      { day: '2026-11-21', views: 1, visitors: 1 },
    ]);
  });

  it('add up to the list of the same filters', async () => {
    const filter = { from: '2026-10-31T16:00:00Z', pageName: 'EquipmentList' };
    const [figures, { total }] = [await figuresOf('huadong', filter), await eventsOf('huadong', filter)];
    const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
    expect(figures.events).toBe(total);
    expect(sum(figures.byType.map(({ events }) => events))).toBe(total);
    expect(sum(figures.byDay.map(({ views }) => views))).toBe(figures.views);
    expect(figures.byPage).toEqual([{ page: 'EquipmentList', views: figures.views, visitors: figures.visitors }]);
    expect(figures.byUser.length).toBeLessThanOrEqual(10);
  });

  it('refuse more than a year, and a range that runs backwards', async () => {
    const year = { from: '2025-11-20T16:00:00Z', to: '2026-11-21T15:59:59.999Z' };
    expect((await figuresOf('huadong', year)).byDay).toHaveLength(366);
    const refused = await post('huadong', 'trace/event/stat', { ...year, from: '2025-11-20T15:59:59Z' });
    expect(refused.envelope).toMatchObject({ type: 'fail', message_cn: '时间范围不能超过一年' });
    const backwards = await post('huadong', 'trace/event/stat', { from: year.to, to: year.from });
    expect(backwards.envelope.message_cn).toBe('时间起不能晚于时间止');
  });
});

describe('the choices of the filters', () => {
  it('are the projects and devices of the tenant', async () => {
    const projects = await optionsOf('huadong', 'project');
    expect(projects.map(({ id }) => id).toSorted()).toEqual(['p_huadong_1', 'p_huadong_2', 'p_huadong_3']);
    expect(await optionsOf('huadong', 'project', { keyword: 'hd-2025-011' })).toEqual([
      { id: 'p_huadong_2', name: '昆山零部件立体库' },
    ]);
    const devices = await optionsOf('huadong', 'device', { projectId: 'p_huadong_1', keyword: 'agv-hd-030' });
    expect(devices).toHaveLength(9);
    expect(await optionsOf('huadong', 'device', { projectId: 'p_huanan_1' })).toEqual([]);
    expect((await optionsOf('admin', 'project', {}, { tntId: 't_huanan' })).map(({ id }) => id)).toContain(
      'p_huanan_1',
    );
  });

  it('are the types of events with their names', async () => {
    const types = await optionsOf('huadong', 'eventType');
    expect(types).toEqual(Object.entries(eventTypes).map(([id, name]) => ({ id, name })));
    expect(await optionsOf('huadong', 'eventType', { keyword: '登录' })).toEqual([{ id: 'signIn', name: '登录系统' }]);
  });
});

describe('two months of use', () => {
  it('are busier on working days and in working hours, and never in the future', async () => {
    const { store } = gateway.box.current;
    const instants = store.all<{ at: number }>('select at from trace_events').map(({ at }) => at + 8 * hour);
    const isDayOff = (at: number) => [0, 6].includes(new Date(at).getUTCDay());
    const daysOff = instants.filter(isDayOff).length / 17;
    const workingDays = instants.filter((at) => !isDayOff(at)).length / 43;
    expect(workingDays).toBeGreaterThan(2 * daysOff);
    expect(daysOff).toBeGreaterThan(1);
    const inHours = instants.filter((at) => at % day >= 8 * hour && at % day < 19 * hour);
    expect(inHours.length / instants.length).toBeGreaterThan(0.8);
    expect(Math.max(...instants)).toBeLessThanOrEqual(friday + 8 * hour);
    expect(instants.length).toBeGreaterThan(1500);
    expect(instants.length).toBeLessThan(2500);
  });

  it('know every type of event and every tenant', async () => {
    const { store } = gateway.box.current;
    const distinct = (column: 'type' | 'tnt_id') =>
      store
        .all<{ value: string }>('select distinct ' + column + ' as value from trace_events')
        .map(({ value }) => value);
    expect(distinct('type').toSorted()).toEqual(Object.keys(eventTypes).toSorted());
    expect(distinct('tnt_id')).toHaveLength(6);
  });
});
