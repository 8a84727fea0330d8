import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fitsColumn } from '@fleet/domain/areas/equipment/wcs/cells.ts';
import type { WcsRow, WcsTitle } from '@fleet/domain/areas/equipment/wcs/contract.ts';
import type { WcsFilter } from '@fleet/domain/areas/equipment/wcs/filters.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { dayUntil } from '../../fleet/face.ts';
import { dataTables } from '../../../schema.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const hour = 3_600_000;
const server = 'dv_wcs_hd_0201';

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly rowCount: number;
  readonly isLive: boolean;
  readonly updatedAt: string | null;
}
interface Rows {
  readonly list: WcsRow[];
  readonly total: number;
  readonly titleVersion: number;
  readonly asOf: string;
}

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const world = () => gateway.box.current;
const clock = () => world().clock;
const ask = (path: string, query: object, of = gateway) =>
  of.call({ path: `${base}/${path}`, token: of.tokens('admin').accessToken, query: { deviceId: server, ...query } });
const get = async <Reply>(path: string, query: object, of = gateway) =>
  (await ask(path, query, of)).envelope.data as Reply;
const tabsOf = async (deviceId = server) => (await get<{ list: Tab[] }>('wcsData/tab', { deviceId })).list;
const titleOf = (tabId: string) => get<WcsTitle>('wcsData/title', { tabId });
const rowsOf = (tabId: string, more: object = {}, of = gateway) =>
  get<Rows>('wcsData/list', { tabId, pageSize: 100, ...more }, of);
const where = (...filters: WcsFilter[]) => ({ filters: JSON.stringify(filters) });
const refusal = async (query: object) => (await ask('wcsData/list', query)).envelope;

/** Every row of a table, page by page. */
const allOf = async (tabId: string, of = gateway): Promise<WcsRow[]> => {
  const rows: WcsRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await rowsOf(tabId, { page }, of);
    rows.push(...list);
    if (rows.length >= total) return rows;
  }
};

describe('the tables of a WCS server', () => {
  it('are three, each with the rows that it counts, all told apart and fitting their columns', async () => {
    const tabs = await tabsOf();
    expect(tabs.map(({ name, isLive }) => [name, isLive])).toEqual([
      ['库存', true],
      ['任务', true],
      ['设备报警', true],
    ]);
    for (const { id, rowCount } of tabs) {
      const [{ columns }, rows] = await Promise.all([titleOf(id), allOf(id)]);
      expect([id, rows.length]).toEqual([id, rowCount]);
      expect(rows.length).toBeGreaterThan(3);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      for (const { values } of rows) expect(Object.keys(values)).toEqual(columns.map(({ key }) => key));
      const odd = rows.flatMap(({ values }) =>
        columns.filter((column) => !fitsColumn(column, values[column.key] ?? null)).map(({ key }) => key),
      );
      // only scales fail
      expect(new Set(odd)).toEqual(new Set(id === 'stock' ? ['weight'] : []));
    }
  });

  it('tell of the tasks that the statistics count', async () => {
    const day = new Date(friday - 24 * hour).toISOString().slice(0, 10);
    const tasks = (await allOf('task')).filter(({ values }) => {
      const at = values['finishedAt'];
      return typeof at === 'string' && new Date(Date.parse(at) + 8 * hour).toISOString().startsWith(day);
    });
    const done = world()
      .store.column<string>("select id from devices where project_id = 'p_huadong_2'")
      .map((id) => dayUntil(world(), id, dayOfEpoch(friday) - 1, friday).done);
    expect(tasks.filter(({ values }) => values['status'] === 'completed')).toHaveLength(
      done.reduce((sum, count) => sum + count, 0),
    );
    expect(tasks.length).toBeGreaterThan(100);
  });

  it('go on with the clock, the same whatever its steps, and leave nothing in the store', async () => {
    const before = await allOf('task');
    const stored = () =>
      dataTables
        // whoever asks signs in
        .filter((table) => !table.startsWith('session'))
        .map((table) => world().store.one(`select count(*) as n, '${table}' as t from ${table}`));
    const rowsBefore = stored();
    await tabsOf();
    expect(stored()).toEqual(rowsBefore);
    clock().advance(5 * hour);
    const other = await openGateway({ realNow: () => friday });
    try {
      other.box.current.clock.freeze();
      for (let step = 0; step < 10; step += 1) {
        other.box.current.clock.advance(hour / 2);
        await rowsOf('stock', {}, other);
        await rowsOf('task', {}, other);
      }
      for (const tabId of ['task', 'stock', 'alarm']) expect(await allOf(tabId, other)).toEqual(await allOf(tabId));
    } finally {
      await other.close();
    }
    const after = new Map((await allOf('task')).map((row) => [row.id, row]));
    expect(after.size).toBeGreaterThan(before.length);
    // what was over stays as it was
    for (const row of before) if (row.values['finishedAt'] !== null) expect(after.get(row.id)).toEqual(row);
  });

  it('are asked for by conditions of each kind and in the order of any column', async () => {
    const { total } = await rowsOf('stock');
    const taken = await rowsOf('stock', { ...where({ key: 'state', op: 'eq', value: 'taken' }), sort: '-quantity' });
    const others = await rowsOf('stock', where({ key: 'state', op: 'in', value: ['free', 'locked'] }));
    expect(taken.total + others.total).toBe(total);
    const quantities = taken.list.map(({ values }) => Number(values['quantity']));
    expect(quantities).toEqual(quantities.toSorted((one, two) => two - one));
    const found = await rowsOf('stock', where({ key: 'slot', op: 'contains', value: 'cc-001-01-' }));
    expect(found.total).toBeGreaterThan(0);
    expect(found.list.every(({ values }) => String(values['slot']).includes('CC-001-01-'))).toBe(true);
  });

  it.each([
    [{ tabId: 'nothing' }, '该数据表不存在或已停用'],
    [{ tabId: 'stock', filters: '{' }, '筛选不是有效的 JSON'],
    [{ tabId: 'stock', ...where({ key: 'weight', op: 'eq', value: 1 }) }, '筛选列weight不存在'],
    [{ tabId: 'stock', filters: '[{"key":"slot","op":"like","value":"a"}]' }, '第 1 个筛选条件不正确'],
    [{ tabId: 'stock', sort: 'owner' }, '不能按此列排序：owner'],
  ])('refuse what cannot be asked: %j', async (query, message) => {
    expect(await refusal(query)).toMatchObject({ type: 'fail', message });
  });

  it('have other columns once the server was upgraded, and refuse rows of the old ones', async () => {
    const before = await titleOf('stock');
    clock().advance(72 * hour);
    const after = await titleOf('stock');
    expect([before.version, after.version]).toEqual([1, 2]);
    expect(after.columns.map(({ key }) => key)).toEqual([...before.columns.map(({ key }) => key), 'isChecked', 'more']);
    expect(await refusal({ tabId: 'stock', titleVersion: 1 })).toMatchObject({
      code: 830_409,
      message: '表结构已更新，请刷新',
    });
    expect((await rowsOf('stock', { titleVersion: 2 })).titleVersion).toBe(2);
  });

  it('stand still at what was heard last while the server is offline, and no other device has any', async () => {
    const tabs = await tabsOf('dv_wcs_hn_0201');
    expect(tabs.map(({ isLive }) => isLive)).toEqual([false, false, false]);
    const { updatedAt } = tabs[0]!;
    expect(Date.parse(updatedAt!)).toBeLessThan(friday);
    expect(tabs[0]!.rowCount).toBeGreaterThan(0);
    expect(await tabsOf('dv_agv_hd_0301')).toEqual([]);
    const detail = (deviceId: string) => get<{ hasWcsData: boolean }>('device/detail', { deviceId });
    expect((await detail(server)).hasWcsData).toBe(true);
    expect((await detail('dv_agv_hd_0301')).hasWcsData).toBe(false);
  });
});
