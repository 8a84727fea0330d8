import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  projectDepartmentCost,
  projectDepartmentExport,
  projectDepartmentMonths,
  projectDepartmentOverview,
  setProjectDepartmentCost,
} from '@fleet/domain/areas/projects/cost/contract.ts';
import * as entries from '@fleet/domain/areas/projects/cost/entryContract.ts';
import {
  costByDepartment,
  costByProject,
  costByProjectExport,
  costByUser,
  costMonths,
  costMonthsExport,
  costTotal,
  userWorkHourExport,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { sumAmounts, sumMoney, totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { sheetTotals } from '@fleet/domain/areas/projects/cost/monthSheet.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Budgets and costs: what they come to from every side, and who may change them when. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
type Query = Readonly<Record<string, unknown>>;
type Figures = Pick<ReplyOf<typeof costTotal>, 'budget' | 'spent' | 'total' | 'ratio' | 'deviation'>;
const project = { projectId: 'p_huadong_1' };
const department = { ...project, departmentId: 'dp_huadong_1' };

const read = async <Asked, Reply>(endpoint: Endpoint<Asked, null, Reply>, query: Query = {}): Promise<Reply> =>
  (await call('huadong', endpoint, query)).data as Reply;
const readCost = () => read(projectDepartmentCost, project);
const readDepartment = () => read(projectDepartmentOverview, department);

const rowsOf = async (by: 'project' | 'department', query: Query): Promise<readonly Figures[]> =>
  (by === 'project' ? await read(costByProject, query) : await read(costByDepartment, query)).list;

const sheetOf = async ({ path }: Endpoint, query: Query): Promise<unknown[][]> => {
  const { bytes } = await gateway.call({ path, as: 'huadong', query });
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
  return sheet?.data ?? [];
};

describe('costs', () => {
  it('come to the same by department, by month, by kind and over all', async () => {
    const { departments, months } = await readCost();
    const spent = sumAmounts(departments.map((one) => one.spent));
    expect(totalOf(spent)).toBeGreaterThan(0);
    expect(sumAmounts(months)).toEqual(spent);
    const budget = totalOf(sumAmounts(departments.map((one) => one.budget)));
    const { list } = await read(costByProject, project);
    expect(list).toMatchObject([{ ...spent, budget, total: totalOf(spent) }]);
    expect(await read(costTotal, project)).toMatchObject({ ...spent, budget, projectCount: 1 });
    const rows = (await read(costByDepartment, project)).list;
    expect(sumMoney(rows.map(({ total }) => total))).toBe(totalOf(spent));
    const people = (await read(costByUser, { ...project, pageSize: 100 })).list;
    expect(sumMoney(people.map(({ labour }) => labour))).toBe(spent.labour);
  });

  it('come to the same in the sheet of a department, with a note for what is no labour', async () => {
    for (const { departmentId, spent } of (await readCost()).departments) {
      const { months, rows, entries } = await read(projectDepartmentMonths, { ...project, departmentId });
      expect(sheetTotals(months, rows).all).toBe(totalOf(spent));
      expect(sumMoney([spent.labour, ...entries.map(({ amount }) => amount)])).toBe(totalOf(spent));
    }
  });

  it('count only the chosen months and kind', async () => {
    const { months } = await readCost();
    const [, second] = months;
    const within = { ...project, from: second?.month, to: second?.month };
    expect(await read(costTotal, within)).toMatchObject({ labour: second?.labour, travel: second?.travel });
    const travel = await read(costTotal, { ...within, kind: 'travel' });
    expect(travel).toMatchObject({ labour: 0, total: second?.travel, hours: 0 });
    const sheet = await read(costMonths, within);
    expect(sheet.months).toEqual([second?.month]);
    const none = await read(costMonths, { ...project, from: '2001-01', to: '2001-02' });
    expect(none).toMatchObject({ months: [], rows: [], entries: [] });
  });

  it('stand against the budget with all that was ever spent, whatever months are chosen', async () => {
    const { months } = await readCost();
    const within = { from: months[1]?.month, to: months[2]?.month };
    const standing = ({ budget, spent, ratio, deviation }: Figures) => ({ budget, spent, ratio, deviation });
    for (const by of ['project', 'department'] as const) {
      const always = await rowsOf(by, { sort: 'budget' });
      const narrowed = await rowsOf(by, { ...within, sort: 'budget' });
      expect(narrowed.map(standing)).toEqual(always.map(standing));
      expect(always.every(({ spent, total }) => spent === total)).toBe(true);
      expect(narrowed.some(({ spent, total }) => total < spent)).toBe(true);
      const over = await rowsOf(by, { ...within, isOver: true, sort: 'budget' });
      expect(over).toEqual(narrowed.filter(({ deviation }) => deviation > 0));
    }
    const [all, some] = [await read(costTotal, project), await read(costTotal, { ...project, ...within })];
    expect(standing(some)).toEqual(standing(all));
    expect(some.total).toBe(totalOf(sumAmounts(months.slice(1, 3))));
  });

  it('come to what the rows of each list come to, under the same filters', async () => {
    const filters = { from: '2025-06', pageSize: 100 };
    for (const by of ['project', 'department'] as const) {
      const list = await rowsOf(by, { ...filters, isOver: true });
      expect(list.length).toBeGreaterThan(0);
      const total = await read(costTotal, { by, from: '2025-06', isOver: true });
      expect(total.budget).toBe(sumMoney(list.map(({ budget }) => budget)));
      expect(total.spent).toBe(sumMoney(list.map(({ spent }) => spent)));
      expect(total.total).toBe(sumMoney(list.map((row) => row.total)));
    }
    const people = (await read(costByUser, { ...filters, keyword: '王' })).list;
    expect(people.length).toBeGreaterThan(1);
    const total = await read(costTotal, { by: 'user', from: '2025-06', keyword: '王' });
    expect(total.labour).toBe(sumMoney(people.map(({ labour }) => labour)));
    expect(total.hours).toBe(sumMoney(people.map(({ hours }) => hours)));
    const [person] = (await read(costByUser, { keyword: '王芳' })).list;
    expect((await read(costTotal, { by: 'user', keyword: '王芳' })).projectCount).toBe(person?.projectCount);
  });

  it('are what they were when rates, departments and people change', async () => {
    const before = await readCost();
    const { store } = gateway.box.current;
    store.run('update staff set hourly_rate = hourly_rate * 3');
    store.run(`update staff set department_id = 'dp_huadong_3' where department_id = 'dp_huadong_1'`);
    store.run('delete from project_members');
    expect(await readCost()).toEqual(before);
  });

  it('name projects over their budget, and nothing else, when asked for these', async () => {
    const all = (await read(costByProject, { pageSize: 100 })).list;
    const over = (await read(costByProject, { pageSize: 100, isOver: true })).list;
    expect(over).toEqual(all.filter(({ deviation }) => deviation > 0));
    expect(over.length).toBeGreaterThan(0);
    expect(over.length).toBeLessThan(all.length);
    expect(all.map(({ ratio }) => ratio)).toEqual(all.map(({ ratio }) => ratio).toSorted((a, b) => b! - a!));
  });
});

describe('a budget', () => {
  const wanted = { labour: 1000.55, travel: 0.1, material: 0.2, outsourcing: 0, other: 7 };
  const set = (version: number, departmentId = department.departmentId) =>
    call('huadong', setProjectDepartmentCost, project, { departmentId, ...wanted, version });

  it('changes to the fen, and the ratio with it', async () => {
    const { version } = await readDepartment();
    expect(await set(version)).toMatchObject({ ...done, data: { version: version + 1 } });
    expect(await readDepartment()).toMatchObject({
      budget: wanted,
      version: version + 1,
      budgetedBy: '陈建国',
    });
    const { list } = await read(costByDepartment, project);
    const row = list.find(({ departmentId }) => departmentId === department.departmentId);
    expect(row?.budget).toBe(1007.85);
    expect(row?.ratio).toBeCloseTo((row?.total ?? 0) / 10.0785, 0);
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const { version } = await readDepartment();
    await set(version);
    expect(await set(version)).toMatchObject({ type: 'fail', code: businessCodes.conflict.code });
    expect(await set(0)).toMatchObject({ type: 'fail', code: businessCodes.conflict.code });
  });

  it('is given to a department for the first time with version 0', async () => {
    gateway.box.current.store.run(`delete from cost_budgets where department_id = 'dp_huadong_1'`);
    expect((await readDepartment()).version).toBe(0);
    expect(await set(0)).toMatchObject({ ...done, data: { version: 1 } });
  });

  it('of an archived project stays as it is', async () => {
    gateway.box.current.store.run(`update projects set archived_at = 1 where id = 'p_huadong_1'`);
    const before = await readDepartment();
    expect(await set(before.version)).toMatchObject({ type: 'fail' });
    expect(await readDepartment()).toEqual(before);
  });

  it('is given to no department of another tenant', async () => {
    expect(await set(0, 'dp_huanan_1')).toMatchObject({ type: 'fail', code: businessCodes.notFound.code });
  });
});

describe('a cost that is entered', () => {
  const entered = { month: '2026-01', kind: 'travel', amount: 1200.55, note: ' 现场往返交通 ' };
  const add = (body: object = entered) => call('huadong', entries.costEntryAdd, department, body);
  const rows = async () =>
    (await listOf<entries.CostEntryRow>('huadong', entries.costEntryList, { ...department, pageSize: 100 })).list;
  const spent = async () => {
    const within = { ...project, from: '2026-01', to: '2026-01', kind: 'travel' };
    const sheet = await read(projectDepartmentMonths, { ...department, from: '2026-01', to: '2026-01' });
    return {
      total: (await read(costTotal, within)).total,
      project: (await read(costByProject, within)).list[0]?.travel ?? 0,
      department:
        (await read(costByDepartment, within)).list.find((one) => one.departmentId === department.departmentId)
          ?.travel ?? 0,
      months: sheetTotals(
        ['2026-01'],
        sheet.rows.filter(({ kind }) => kind === 'travel'),
      ).all,
    };
  };
  const change = async (by: number, before: Awaited<ReturnType<typeof spent>>) => {
    const after = await spent();
    for (const name of ['total', 'project', 'department', 'months'] as const)
      expect([name, sumMoney([after[name], -before[name]])]).toEqual([name, by]);
  };

  it('is in every figure until it is changed or taken back', async () => {
    const before = await spent();
    const { entryId } = (await add()).data as { entryId: string };
    await change(1200.55, before);
    const row = (await rows()).find((one) => one.entryId === entryId);
    expect(row).toMatchObject({ ...entered, note: '现场往返交通', source: 'manual', updatedBy: '陈建国' });
    const update = (version: number) =>
      call('huadong', entries.costEntryUpdate, { entryId }, { ...entered, amount: 0.01, version });
    expect(await update(1)).toMatchObject(done);
    await change(0.01, before);
    expect(await update(1)).toMatchObject({ code: businessCodes.conflict.code });
    expect(await call('huadong', entries.costEntryDelete, { entryId })).toMatchObject(done);
    await change(0, before);
  });

  it('is of no month to come, and of no archived project', async () => {
    expect(await add({ ...entered, month: '2099-01' })).toMatchObject(refused('不能登记未来月份的费用'));
    const { entryId } = (await add()).data as { entryId: string };
    gateway.box.current.store.run(`update projects set archived_at = 1 where id = 'p_huadong_1'`);
    const archived = refused('项目已归档，不能修改，请先在项目设置中取消归档');
    expect(await add()).toMatchObject(archived);
    expect(await call('huadong', entries.costEntryDelete, { entryId })).toMatchObject(archived);
  });

  it('by the ERP is changed there, and is there once', async () => {
    const imported = (await rows()).find(({ source }) => source === 'erp');
    expect(await call('huadong', entries.costEntryDelete, { entryId: imported?.entryId })).toMatchObject(
      refused('由 ERP 导入，请在 ERP 中修改'),
    );
    const twice = () =>
      gateway.box.current.store.run(
        `insert into cost_entries select 'ce_twice', project_id, department_id, month, kind, amount, note, source_type,
           source_id, line_id, version, updated_by, updated_at from cost_entries limit 1`,
      );
    expect(twice).toThrow(/UNIQUE/);
  });
});

describe('the plan by month', () => {
  it('has a share for each month that is shown, and no more than the budget in all', async () => {
    const { budget } = await read(costTotal, project);
    const { months, plan } = await read(costMonths, project);
    expect(months.length).toBe(plan?.cells.length);
    const planned = (plan?.cells ?? []).reduce((sum, yuan) => sum + Math.round(yuan * 100), 0) / 100;
    expect(planned).toBeGreaterThan(0);
    expect(planned + (plan?.unplanned ?? 0)).toBeLessThanOrEqual(budget);
  });

  it('is none of a person', async () => {
    expect((await read(costMonths, { userId: 'u_wangfang' })).plan).toBeNull();
  });

  it('has a row for each project where there are several, so that nothing loses its project', async () => {
    const { rows, entries } = await read(costMonths, { departmentId: 'dp_huadong_1' });
    const others = rows.filter(({ kind }) => kind !== 'labour');
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ name }) => name)).not.toContain('差旅');
    expect(new Set(entries.map(({ rowId }) => rowId))).toEqual(new Set(others.map(({ id }) => id)));
  });
});

describe('the exports', () => {
  it('hold the months of a department with totals that agree', async () => {
    const [head = [], ...rows] = await sheetOf(projectDepartmentExport, department);
    const { months, rows: shown } = await read(projectDepartmentMonths, department);
    expect(head).toEqual(['成本类型', '明细', ...months, '合计（元）']);
    expect(rows.slice(shown.length).map(([kind]) => kind)).toEqual(['合计', '计划分摊', '差额', '累计差额']);
    const totals = sheetTotals(months, shown);
    const sums = rows[shown.length] ?? [];
    expect(sums.slice(2).map((cell) => cell ?? 0)).toEqual([...totals.months, totals.all]);
    expect(rows.slice(0, shown.length + 1).map((row) => row.at(-1))).toEqual([...totals.rows, totals.all]);
  });

  it('hold the rows of the screen: filters, columns and order', async () => {
    const [head, ...rows] = await sheetOf(costByProjectExport, {
      columns: 'projectName,total,ratio',
      sort: 'total',
      kind: 'travel',
    });
    expect(head).toEqual(['项目', '合计（元）', '消耗比']);
    const { list } = await read(costByProject, { sort: 'total', kind: 'travel', pageSize: 100 });
    // a percentage is a share of one in a sheet, and none of it an empty cell
    expect(rows.slice(0, -1)).toEqual(
      list.map(({ projectName, total, ratio }) => [
        projectName,
        total === 0 ? null : total,
        ratio === null ? null : expect.closeTo(ratio / 100, 10),
      ]),
    );
    const sum = await read(costTotal, { by: 'project', kind: 'travel' });
    expect(rows.at(-1)).toEqual(['合计', sum.total, expect.closeTo(sum.spent / sum.budget, 10)]);
    const [within] = await sheetOf(costByProjectExport, { columns: 'projectName,spent,total,travel', from: '2026-01' });
    expect(within).toEqual(['项目', '累计花费（元）', '期间花费（元）', '期间差旅（元）']);
    const [titles, ...people] = await sheetOf(userWorkHourExport, { departmentId: 'dp_huadong_1' });
    expect(titles).toEqual(['人员', '部门', '职称', '项目数', '月数', '工时（小时）', '平均费率（元）', '人工（元）']);
    const { total } = await read(costByUser, { departmentId: 'dp_huadong_1' });
    expect(people).toHaveLength(total + 1);
  });

  it('hold the months of a row of the summary', async () => {
    const [head, ...rows] = await sheetOf(costMonthsExport, { userId: 'u_wangfang' });
    const { months, rows: shown } = await read(costMonths, { userId: 'u_wangfang' });
    expect(months.length).toBeGreaterThan(1);
    expect(head).toEqual(['成本类型', '明细', ...months, '合计（元）']);
    expect(rows.at(-1)?.at(-1)).toBe(sheetTotals(months, shown).all);
  });
});
