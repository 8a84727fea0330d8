import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { projectHealthIds } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import type { PlaceRow, ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { matchesAdvanced } from '@fleet/domain/areas/projects/list/advancedMatch.ts';
import { readConditions } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';

/** Projects as a list: found by filters and conditions, on the board, on the map, in sheets. */

const base = '/gateway/project/api/v1';
const advanced = '/gateway/project/api/v2/advanced/list';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const { store, clock } = gateway.box.current;
  const day = 86_400_000;
  // p_huadong_3 is five days late, its first half hour of lateness not counted
  store.run(`update projects set plan_end_at = @at where id = 'p_huadong_3'`, {
    at: Math.floor((clock.now() + 8 * 3_600_000) / day) * day - 8 * 3_600_000 - 5 * day,
  });
});
afterAll(() => gateway.close());

interface Listed {
  readonly list: ProjectRow[];
  readonly total: number;
}
const read = async <Reply>(path: string, query: object = {}, as = 'huadong') =>
  (await gateway.call({ path, as, query: { ...query } })).envelope.data as Reply;
const idsOf = async (query: object, as = 'huadong') =>
  (await read<Listed>(`${base}/list`, query, as)).list.map(({ id }) => id);
const rowsOf = async (path: string, query: object) => {
  const { bytes } = await gateway.call({ path, as: 'huadong', query: { ...query } });
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
  return sheet?.data ?? [];
};

describe('the list of projects', () => {
  it('says where each project stands, how late it is and how it is equipped', async () => {
    const { list } = await read<Listed>(`${base}/list`);
    const [done, running, late] = list;
    expect(done).toMatchObject({
      id: 'p_huadong_1',
      phase: 'PostSales',
      node: { name: '质保期保养' },
      delayDays: 0,
      deviceCount: 14,
    });
    expect(done?.progress.map(({ percent }) => percent)).toEqual([100, 100, 100, 100]);
    expect(running?.node?.status).toBe(1);
    expect(late?.delayDays).toBe(5);
    for (const row of list) {
      expect(row.onlinePercent).toBe(Math.round((100 * row.onlineCount) / row.activatedCount));
      expect(row.planHours).toBeGreaterThan(100);
    }
  });

  it('finds a project by the number that it has in the ERP, and by no part of it', async () => {
    gateway.box.current.store.run(`update projects set erp_no = 'ERP-2026-0999' where id = 'p_huadong_2'`);
    expect(await idsOf({ extId: 'ERP-2026-0999' })).toEqual(['p_huadong_2']);
    expect(await idsOf({ extId: 'ERP-2026' })).toEqual([]);
  });

  it('takes no project for late that is finished or archived', async () => {
    const { store } = gateway.box.current;
    expect(await idsOf({ isDelayed: true })).toEqual(['p_huadong_3']);
    store.run(`update projects set archived_at = 1 where id = 'p_huadong_3'`);
    expect(await idsOf({ isDelayed: true })).toEqual([]);
    expect(await idsOf({ isArchived: true })).toEqual(['p_huadong_3']);
    expect(await idsOf({ isArchived: false })).not.toContain('p_huadong_3');
    store.run(`update projects set archived_at = null where id = 'p_huadong_3'`);
  });

  it('tells the health of each project, late before behind', async () => {
    const { list } = await read<Listed>(`${base}/list`);
    for (const health of projectHealthIds)
      expect(await idsOf({ health })).toEqual(list.filter((row) => row.health === health).map(({ id }) => id));
    expect(await idsOf({ health: 'late' })).toEqual(['p_huadong_3']);
    const { store, clock } = gateway.box.current;
    store.run(
      `update life_cycle_nodes set status = 1, plan_end_at = @at where id = (
         select id from life_cycle_nodes where project_id = 'p_huadong_2' and parent_id is null and status in (1, 5) limit 1)`,
      { at: clock.now() - 3 * 86_400_000 },
    );
    expect(await idsOf({ health: 'behind' })).toContain('p_huadong_2');
  });

  it('tells what projects cost, to nobody who may not see their costs', async () => {
    const { store } = gateway.box.current;
    const [seen] = (await read<Listed>(`${base}/list`)).list;
    const sums = store.one<{ budget: number; spent: number; hours: number }>(
      `select (select sum(amount) from project_budgets where project_id = 'p_huadong_1') as budget,
         (select sum(amount) from project_costs where project_id = 'p_huadong_1') as spent,
         (select sum(hours) from work_hours where project_id = 'p_huadong_1') as hours`,
    )!;
    expect(seen).toMatchObject({
      planCost: sums.budget / 100,
      actualCost: sums.spent / 100,
      actualHours: sums.hours / 100,
    });
    const rules = store.all<{ id: string; resources: string }>('select id, resources from role_rules');
    store.run(`update role_rules set resources = replace(resources, '"TabProjectCost"', '"TabProjectFiles"')`);
    rulesWereChanged(gateway);
    const { list } = await read<Listed>(`${base}/list`);
    for (const row of list) expect(row).toMatchObject({ planCost: null, actualCost: null });
    for (const rule of rules) store.run('update role_rules set resources = @resources where id = @id', { ...rule });
    rulesWereChanged(gateway);
  });

  it.each([
    [{ phase: 'PostSales' }, ['p_huadong_1']],
    [{ nodeStatus: 1, typeFlag: 0 }, ['p_huadong_2']],
    [{ typeFlag: 1 }, ['p_huadong_3']],
    [{ type: 'mixed' }, ['p_huadong_2']],
    [{ productKey: 'a1TowAgv003' }, ['p_huadong_3']],
    [{ managerId: 'u_wangfang' }, ['p_huadong_1']],
    [{ isFavourite: true }, ['p_huadong_1', 'p_huadong_3']],
    [{ province: '江苏省', city: '苏州市', district: '昆山市' }, ['p_huadong_2']],
    [{ sort: '-delayDays' }, ['p_huadong_3', 'p_huadong_1', 'p_huadong_2']],
    [{ sort: '-deviceCount', pageSize: 1, page: 2 }, ['p_huadong_2']],
  ])('is narrowed and ordered by %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it('finds what is planned within some days, the first and the last included', async () => {
    const { list } = await read<Listed>(`${base}/list`);
    const { planStartDate, planEndDate } = list[0]!;
    const dayBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    expect(await idsOf({ plannedFrom: planEndDate })).toContain('p_huadong_1');
    expect(await idsOf({ plannedTo: planStartDate })).toEqual(['p_huadong_1']);
    expect(await idsOf({ plannedTo: dayBefore(planStartDate!) })).toEqual([]);
  });

  it('is refused a day that does not exist', async () => {
    const query = { plannedFrom: '2026-02-31T00:00:00.000Z' };
    const { envelope } = await gateway.call({ path: `${base}/list`, as: 'huadong', query });
    expect(envelope.message).toBe('计划时间不是有效的时间');
  });
});

describe('the advanced search', () => {
  it.each([
    'and;deviceCount:atLeast:8;phase:isNot:PostSales',
    'or;projectKey:is:HD-2025-003;delayDays:atLeast:1',
    `and;name:excludes:${encodeURIComponent('苏州')}`,
    'or;managerId:is:u_lina;productKey:is:a1TowAgv003',
  ])('finds by %s what the conditions say, a page at a time', async (conditions) => {
    const asked = readConditions(conditions);
    if (asked.kind === 'problem') throw new Error(asked.message);
    const { list } = await read<Listed>(`${base}/list`);
    const wanted = list.filter((row) => matchesAdvanced(row, asked.query)).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(3);
    const found = await read<Listed>(advanced, { conditions });
    expect([found.list.map(({ id }) => id), found.total]).toEqual([wanted, wanted.length]);
    const second = await read<Listed>(advanced, { conditions, page: 2, pageSize: 1 });
    expect([second.list.map(({ id }) => id), second.total]).toEqual([wanted.slice(1, 2), wanted.length]);
  });

  it('is narrowed by the filters of the list', async () => {
    const conditions = 'and;deviceCount:atLeast:1';
    expect((await read<Listed>(advanced, { conditions })).total).toBe(3);
    expect((await read<Listed>(advanced, { conditions, keyword: '电池' })).total).toBe(1);
  });

  it.each([
    ['and;secret:is:1', '高级搜索没有字段：secret'],
    ['and;delayDays:is:1;delayDays:is:01', '延期天数的值应为数字'],
    ['and;name:is:%E8', '高级搜索条件格式不正确'],
  ])('refuses %s and says why, the export too', async (conditions, message) => {
    for (const path of [advanced, `${base}/list/export`]) {
      const { envelope } = await gateway.call({ path, as: 'huadong', query: { conditions } });
      expect(envelope).toMatchObject({ code: businessCodes.invalidInput.code, message });
    }
  });
});

describe('the exports of projects', () => {
  it('hold the rows and columns on screen, conditions obeyed', async () => {
    const [head, ...rows] = await rowsOf(`${base}/list/export`, {
      columns: 'projectKey,progress,delayDays,manager',
      conditions: 'and;deviceCount:atMost:9',
      sort: '-delayDays',
    });
    expect(head).toEqual(['项目编号', '阶段进度', '延期天数', '项目经理']);
    expect(rows.map(([key]) => key)).toEqual(['HD-2026-004', 'HD-2025-011']);
    expect(rows[0]).toMatchObject({ 2: 5, 3: '许明' });
    expect(String(rows[0]?.[1])).toMatch(/^生产 100%、实施 \d+%、验收 0%、售后 0%$/);
  });

  it('hold only the selected rows, none of another tenant', async () => {
    const rows = await rowsOf(`${base}/list/export`, { columns: 'name', ids: 'p_huadong_2,p_huanan_1' });
    expect(rows).toEqual([['项目名称'], ['昆山零部件立体库']]);
  });

  it('hold the board phase after phase', async () => {
    const [head, ...rows] = await rowsOf(`${base}/screenView/list/export`, {});
    expect(head?.slice(0, 3)).toEqual(['当前阶段', '项目编号', '项目名称']);
    expect(rows.map(([phase]) => phase)).toEqual(['实施', '验收', '售后']);
  });
});

describe('the board', () => {
  it('has every project once, in the column of its phase', async () => {
    const board = await read<Listed & { columns: { phase: string; total: number }[] }>(`${base}/screenView/list`);
    expect(board.list.map(({ phase }) => phase)).toEqual(['Implementation', 'Acceptance', 'PostSales']);
    expect(board.columns.map(({ total }) => total)).toEqual([0, 1, 1, 1]);
    expect(board.total).toBe(3);
  });
});

describe('the map', () => {
  it('counts projects and devices, from provinces down to districts', async () => {
    const places = async (path: string, query: object = {}) =>
      (await read<{ list: PlaceRow[] }>(`${base}/device/${path}/list`, query)).list;
    const [jiangsu] = await places('province');
    expect(jiangsu).toMatchObject({ name: '江苏省', projectCount: 3, deviceCount: 31 });
    const cities = await places('city', { province: '江苏省' });
    expect(cities.map(({ name, deviceCount }) => [name, deviceCount])).toEqual([
      ['苏州市', 23],
      ['常州市', 8],
    ]);
    expect(cities.reduce((sum, { onlineCount }) => sum + onlineCount, 0)).toBe(jiangsu?.onlineCount);
    const areas = await places('area', { province: '江苏省', city: '苏州市' });
    expect(areas.map(({ name }) => name)).toEqual(['工业园区', '昆山市']);
    expect(await places('city', { province: '广东省' })).toEqual([]);
  });
});

describe('tenants and people to choose from', () => {
  const namesOf = async (as: string) =>
    (await read<{ list: { tntId: string }[] }>(`${base}/tnt/list`, {}, as)).list.map(({ tntId }) => tntId);

  it('are all tenants for inner users and one’s own for everybody else', async () => {
    expect((await namesOf('admin')).length).toBeGreaterThan(4);
    expect(await namesOf('huadong')).toEqual(['t_huadong']);
  });

  it('are people of the tenant who may sign in', async () => {
    const people = await read<{ list: { userId: string }[]; total: number }>(`${base}/person/list`, { pageSize: 100 });
    const { store } = gateway.box.current;
    const known = store.all<{ id: string }>(
      `select id from users where tnt_id = 't_huadong' and deleted_at is null and is_locked = 0`,
    );
    expect(new Set(people.list.map(({ userId }) => userId))).toEqual(new Set(known.map(({ id }) => id)));
  });
});
