import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import * as approvals from '@fleet/domain/areas/projects/approvals/contract.ts';
import * as changes from '@fleet/domain/areas/projects/changes/contract.ts';
import * as cost from '@fleet/domain/areas/projects/cost/contract.ts';
import * as summary from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import * as lists from '@fleet/domain/areas/projects/list/contract.ts';
import * as members from '@fleet/domain/areas/projects/members/contract.ts';
import * as reports from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import * as overview from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import * as tasks from '@fleet/domain/areas/projects/tasks/contract.ts';
import { callsOn, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { Store, Values } from '../../../store/store.ts';

/** Lists of the area as an inner user reads them: of all tenants, of one, each row with the name of its own. */

interface Listed {
  readonly list: readonly { readonly tntId: string; readonly tntName: string }[];
  readonly total?: number;
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  // a task of his own in each of two tenants
  for (const tntId of ['t_huadong', 't_huanan'])
    gateway.box.current.store.run(
      `update plan_nodes set owner_id = 'u_admin' where id = (
         select n.id from plan_nodes n join projects p on p.id = n.project_id where p.tnt_id = @tntId
           and not exists (select 1 from plan_nodes c where c.parent_id = n.id) order by n.id limit 1)`,
      { tntId },
    );
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
type Query = Readonly<Record<string, unknown>>;
const most = { pageSize: 100 };

const read = async (as: string, endpoint: Endpoint, query: Query): Promise<Listed> =>
  (await call(as, endpoint, query)).data as Listed;
const sizeOf = ({ list, total }: Listed): number => total ?? list.length;
const tenants = () =>
  gateway.box.current.store.all<{ id: string; name: string }>('select id, name from tenants order by id');

const told: readonly (readonly [Endpoint, Query])[] = [
  [lists.projectList, most],
  [lists.projectAdvanced, { ...most, conditions: 'and;deviceCount:atLeast:0' }],
  [lists.projectBoard, {}],
  [lists.projectPeople, most],
  [changes.erpProjects, most],
  [tasks.taskProjectList, most],
  [tasks.taskMyList, most],
  [overview.planDepartmentList, most],
  [overview.planDepartmentOverview, {}],
  [reports.oaReportList, most],
  [cost.costDepartments, {}],
  [summary.costByProject, most],
  [summary.costByDepartment, most],
  [summary.costByUser, most],
  [members.personnelOverview, most],
];

describe.each(told.map(([endpoint, query]) => ({ id: endpoint.id, endpoint, query })))('$id', ({ endpoint, query }) => {
  it('spans all tenants for an inner user, and each row says whose it is', async () => {
    const all = await read('admin', endpoint, query);
    const names = new Map(tenants().map(({ id, name }) => [id, name]));
    for (const { tntId, tntName } of all.list) expect(tntName).toBe(names.get(tntId));
    const one = await Promise.all(tenants().map(({ id: tntId }) => read('admin', endpoint, { ...query, tntId })));
    expect(one.filter((listed) => sizeOf(listed) > 0).length).toBeGreaterThan(1);
    expect(one.reduce((sum, listed) => sum + sizeOf(listed), 0)).toBe(sizeOf(all));
  });

  it('is of the one that he names', async () => {
    const { list } = await read('admin', endpoint, { ...query, tntId: 't_huadong' });
    expect(new Set(list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
  });

  it('is of no other tenant than his own for anybody else', async () => {
    expect(await call('huadong', endpoint, { ...query, tntId: 't_huanan' })).toMatchObject(missing);
    for (const { tntId } of (await read('huadong', endpoint, query)).list) expect(tntId).toBe('t_huadong');
  });
});

describe('figures over tenants', () => {
  it('are the sums of what each comes to', async () => {
    const figureOf = async (endpoint: Endpoint, name: string, query: Query): Promise<number> =>
      Number(((await call('admin', endpoint, query)).data as Record<string, unknown>)[name]);
    for (const [endpoint, name] of [
      [summary.costTotal, 'spent'],
      [summary.costTotal, 'hours'],
      [reports.oaReportStat, 'total'],
    ] as const) {
      const each = await Promise.all(tenants().map(({ id: tntId }) => figureOf(endpoint, name, { tntId })));
      const all = await figureOf(endpoint, name, {});
      expect(all).toBeGreaterThan(Math.max(...each));
      expect(all).toBeCloseTo(
        each.reduce((sum, one) => sum + one, 0),
        2,
      );
    }
  });

  it('put places of several tenants together', async () => {
    const countOf = async (query: Query) =>
      ((await call('admin', lists.deviceProvinces, query)).data as { list: lists.PlaceRow[] }).list.reduce(
        (sum, { projectCount }) => sum + projectCount,
        0,
      );
    const { total } = (await call('admin', lists.projectList)).data as { total: number };
    expect(await countOf({})).toBe(total);
    expect(await countOf({ tntId: 't_huadong' })).toBeLessThan(total);
  });
});

const sheetOf = async (as: string, { path }: Endpoint, query: Query = {}): Promise<unknown[][]> => {
  const { bytes } = await gateway.call({ path, as, query });
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
  return sheet?.data ?? [];
};

describe.each(
  [
    lists.projectExport,
    lists.projectBoardExport,
    tasks.taskExport,
    approvals.approvalExport,
    reports.oaReportExport,
    overview.planOverviewExport,
    summary.costByProjectExport,
    summary.costByDepartmentExport,
    summary.userWorkHourExport,
    members.personnelExport,
  ].map((endpoint) => ({ id: endpoint.id, endpoint: endpoint as Endpoint })),
)('$id', ({ endpoint }) => {
  it('tells inner users whose each row is, and nobody else unless he asks', async () => {
    const [head = [], ...rows] = await sheetOf('admin', endpoint);
    const named = new Set(rows.map((row) => row[head.indexOf('租户')]).filter((name) => name !== null));
    expect(named.size).toBeGreaterThan(1);
    expect(tenants().map(({ name }) => name)).toEqual(expect.arrayContaining([...named]));
    expect((await sheetOf('huadong', endpoint))[0]).not.toContain('租户');
  });
});

it('an export has the column of the tenant where it is asked for by name', async () => {
  const [head, first] = await sheetOf('huadong', lists.projectExport, { columns: 'name,tntName' });
  expect(head).toEqual(['项目名称', '租户']);
  expect(first?.[1]).toBe('华东智造物流有限公司');
});

describe('a page over all tenants', () => {
  it.each([
    [lists.projectList, 'projects_by_key'],
    [lists.projectPeople, 'users_by_name'],
    [changes.erpProjects, 'erp_projects_waiting'],
    [tasks.taskProjectList, 'plan_rows_by_urgency'],
    [reports.oaReportList, 'oa_reports_by_time'],
  ] as const)('of $id is read along an index, and not sorted', async (endpoint, index) => {
    const world = gateway.box.current;
    const pages: { readonly sql: string; readonly values: Values }[] = [];
    const all: Store['all'] = (sql, values = {}) => {
      if (sql.includes('limit @limit')) pages.push({ sql, values });
      return world.store.all(sql, values);
    };
    gateway.box.current = { ...world, store: { ...world.store, all } };
    await call('admin', endpoint);
    gateway.box.current = world;
    expect(pages).toHaveLength(1);
    for (const { sql, values } of pages) {
      const plan = world.store.all<{ detail: string }>(`explain query plan ${sql}`, values);
      expect(plan.map(({ detail }) => detail)).toContainEqual(
        expect.stringMatching(new RegExp(`^SCAN .*USING (COVERING )?INDEX ${index}$`)),
      );
    }
  });
});
