import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  projectDepartmentCost,
  projectDepartmentExport,
  projectDepartmentMonths,
  projectDepartmentOverview,
} from '@fleet/domain/areas/projects/cost/contract.ts';
import {
  costByDepartment,
  costByUser,
  costMonths,
  costTotal,
  userWorkHourExport,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { sheetTotals } from '@fleet/domain/areas/projects/cost/monthSheet.ts';
import {
  personnelInfo,
  personnelOverview,
  type PersonnelDetail,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { staffAdd, staffLeave, staffUpdate } from '@fleet/domain/areas/projects/people/contract.ts';
import * as contract from '@fleet/domain/areas/projects/work-hours/contract.ts';
import { mondayOf } from '@fleet/domain/core/values/days.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import { addDays, dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** The sheets of people's weeks: what is taken, what is refused, and what every figure makes of it. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;
type Line = { projectId: string; taskId: string | null; hours: number[] };

const store = () => gateway.box.current.store;
const today = () => epochToDay(gateway.box.current.clock.now());
/** A week that is over, and in which nobody of the data set has reported anything. */
const monday = '2020-03-02';
const week = dayToInstant(monday)!;
const line = (hours: number[], projectId = 'p_huadong_1', taskId: string | null = null): Line => ({
  projectId,
  taskId,
  hours,
});
const staffId = 'u_wangfang';

const read = async (of = staffId, at = week) =>
  ((await call('huadong', contract.staffWeek, { staffId: of, week: at })).data as { sheet: contract.WeekSheet }).sheet;
const save = (lines: readonly Line[], version = 0, of = staffId, at = week) =>
  call('huadong', contract.staffWeekSave, { staffId: of }, { week: at, lines, version });
const refusedFor = (...lines: readonly string[]) => ({
  type: 'fail',
  code: businessCodes.rowErrors.code,
  data: { errorResult: lines },
});
const entered = ({ lines }: contract.WeekSheet) =>
  lines.map(({ projectId, taskId, hours }) => ({ projectId, taskId, hours }));

describe('a sheet', () => {
  it('is saved as a whole, corrected, and emptied again', async () => {
    const first = [line([8, 7.25, 0, 0, 0, 0.01, 0]), line([0, 0.5, 8, 0, 0, 0, 0], 'p_huadong_2')];
    expect(await save(first)).toMatchObject({ ...done, data: { version: 1 } });
    const sheet = await read();
    expect(new Set(entered(sheet))).toEqual(new Set(first));
    expect(sheet).toMatchObject({ week, version: 1, savedBy: '陈建国', others: [0, 0, 0, 0, 0, 0, 0] });
    const second = [line([0, 7.5, 0, 0, 0, 0.01, 0])];
    expect(await save(second, 1)).toMatchObject({ data: { version: 2 } });
    expect(entered(await read())).toEqual(second);
    expect(await save([], 2)).toMatchObject(done);
    expect((await read()).lines).toEqual([]);
  });

  it('is that of the week in which the day lies, whatever day names it', async () => {
    await save([line([1, 0, 0, 0, 0, 0, 0])], 0, staffId, dayToInstant(addDays(monday, 6))!);
    expect((await read()).lines).toHaveLength(1);
    expect((await read(staffId, dayToInstant(addDays(monday, 7))!)).lines).toEqual([]);
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    await save([line([1, 0, 0, 0, 0, 0, 0])]);
    expect(await save([line([2, 0, 0, 0, 0, 0, 0])])).toMatchObject({ code: businessCodes.conflict.code });
    expect(entered(await read())).toEqual([line([1, 0, 0, 0, 0, 0, 0])]);
  });

  it('offers the lines of the last week that has any, and projects that are the person’s first', async () => {
    const task = store().one<{ id: string; projectId: string }>(
      `select id, project_id as projectId from plan_nodes where owner_id = @staffId
         and not exists (select 1 from plan_nodes c where c.parent_id = plan_nodes.id) order by id`,
      { staffId },
    )!;
    await save([line([1, 0, 0, 0, 0, 0, 0], task.projectId, task.id)]);
    const sheet = await read(staffId, dayToInstant('2020-03-16')!);
    expect(sheet.previous).toMatchObject([{ projectId: task.projectId, taskId: task.id }]);
    const own = sheet.projects.find(({ id }) => id === task.projectId);
    expect(own?.tasks.map(({ id }) => id)).toContain(task.id);
    const isMember = new Set(
      store()
        .all<{ id: string }>('select project_id as id from project_members where user_id = @staffId', { staffId })
        .map(({ id }) => id),
    );
    const places = sheet.projects.map(({ id }) => isMember.has(id));
    expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('keeps the hours of a task that has left its plan', async () => {
    const { id, projectId } = store().one<{ id: string; projectId: string }>(
      `select id, project_id as projectId from plan_nodes where project_id = 'p_huadong_1'
         and not exists (select 1 from plan_nodes c where c.parent_id = plan_nodes.id) order by id`,
    )!;
    await save([line([4, 0, 0, 0, 0, 0, 0], projectId, id)]);
    store().run('delete from plan_rows where id = @id', { id });
    expect((await read()).lines).toMatchObject([{ taskId: id, taskName: null }]);
    expect(await save([line([3, 0, 0, 0, 0, 0, 0], projectId, id)], 1)).toMatchObject(done);
    expect(await save([], 2)).toMatchObject(done);
    expect(await save([line([3, 0, 0, 0, 0, 0, 0], projectId, id)], 3)).toMatchObject(missing);
  });
});

describe('what is refused', () => {
  it('more than 24 hours a day with what came from elsewhere, more than two decimals, days to come', async () => {
    store().run(
      `insert into work_hours (id, staff_id, project_id, day, month, department_id, hours, hourly_rate, source_type,
         source_id, line_id)
       select 'wh_try', id, 'p_huadong_1', '2020-03-03', '2020-03', department_id, 800, 100, 'erp', 'try', '1'
       from staff where id = @staffId`,
      { staffId },
    );
    expect((await read()).others).toEqual([0, 8, 0, 0, 0, 0, 0]);
    const over = [line([12, 8, 0.125, 0, 0, 0, 0]), line([12, 8.5, 0, 0, 0, 0, 0], 'p_huadong_2')];
    expect(await save(over)).toMatchObject(
      refusedFor('2020-03-03（星期二）：合计 24.50 小时，超过 24 小时', '2020-03-04（星期三）：工时最多两位小数'),
    );
    expect((await read()).version).toBe(0);
    const next = addDays(mondayOf(today()), 7)!;
    expect(await save([line([1, 0, 0, 0, 0, 0, 0])], 0, staffId, dayToInstant(next)!)).toMatchObject(
      refusedFor(`${next}（星期一）：不能填报未来的工时`),
    );
  });

  it('anything for an archived project, new and old alike, and leaves the others alone', async () => {
    const lines = [line([8, 0, 0, 0, 0, 0, 0]), line([0, 8, 0, 0, 0, 0, 0], 'p_huadong_2')];
    await save(lines);
    store().run(`update projects set archived_at = 1 where id = 'p_huadong_2'`);
    const { name } = store().one<{ name: string }>(`select name from projects where id = 'p_huadong_2'`)!;
    const archived = refusedFor(`「${name}」项目已归档，不能修改，请先在项目设置中取消归档`);
    expect(await save(lines.slice(0, 1), 1)).toMatchObject(archived);
    expect(await save([line([8, 0, 0, 0, 0, 0, 1], 'p_huadong_2')], 1)).toMatchObject(archived);
    expect((await read()).projects.map(({ id }) => id)).not.toContain('p_huadong_2');
    expect(await save([line([7, 0, 0, 0, 0, 0, 0]), ...lines.slice(1)], 1)).toMatchObject(done);
  });

  it('days after somebody has left', async () => {
    const { data } = await call(
      'huadong',
      staffAdd,
      {},
      {
        realName: '周外协',
        departmentId: 'dp_huadong_1',
        jobTitle: '技工',
        hourlyRate: 60,
      },
    );
    const { staffId: id } = data as { staffId: string };
    const leave = { leftOn: dayToInstant('2020-03-03'), version: 1 };
    expect(await call('huadong', staffLeave, { staffId: id }, leave)).toMatchObject(done);
    expect(await save([line([8, 8, 8, 0, 0, 0, 0])], 0, id)).toMatchObject(
      refusedFor('2020-03-04（星期三）：已于 2020-03-03 离职'),
    );
    expect(await save([line([8, 8, 0, 0, 0, 0, 0])], 0, id)).toMatchObject(done);
  });

  it('projects of another tenant, tasks of another project, the same work twice', async () => {
    expect(await save([line([1, 0, 0, 0, 0, 0, 0], 'p_huanan_1')])).toMatchObject(missing);
    const { id } = store().one<{ id: string }>(`select id from plan_nodes where project_id = 'p_huadong_2'`)!;
    expect(await save([line([1, 0, 0, 0, 0, 0, 0], 'p_huadong_1', id)])).toMatchObject(missing);
    const twice = [line([1, 0, 0, 0, 0, 0, 0]), line([0, 1, 0, 0, 0, 0, 0])];
    expect(await save(twice)).toMatchObject(refused('同一项目与任务只能有一行'));
    expect(
      await call('admin', contract.staffWeekSave, { staffId, tntId: 't_huanan' }, { week, lines: [], version: 0 }),
    ).toMatchObject(missing);
  });
});

describe('who enters whose hours', () => {
  it('is everybody his own with the page, and those of others with the key to change', async () => {
    store().run(
      `insert into role_rules (id, role_id, resources, verbs)
       values ('rule_hours', 'r_huadong_member', '["TaskManagement"]', '["view"]')`,
    );
    store().run(
      `insert into user_roles (id, user_id, role_id, bound_at) values ('ur_hours', 'u_lihao', 'r_huadong_member', 0)`,
    );
    const body = { week, lines: [line([2, 0, 0, 0, 0, 0, 0])], version: 0 };
    expect(await call('lihao', contract.myWeekSave, {}, body)).toMatchObject(done);
    const { data } = await call('lihao', contract.myWeek, { week });
    expect((data as { sheet: contract.WeekSheet }).sheet).toMatchObject({ version: 1, savedBy: '李昊' });
    const forbidden = { type: 'fail', code: businessCodes.forbidden.code };
    expect(await call('lihao', contract.staffWeekSave, { staffId }, body)).toMatchObject(forbidden);
    expect(await call('lihao', contract.staffWeek, { staffId, week })).toMatchObject(forbidden);
    expect(entered(await read('u_lihao'))).toEqual(body.lines);
  });

  it('is nobody for himself who is in no department', async () => {
    store().run(`delete from staff where id = 'u_huadong'`);
    expect(await call('huadong', contract.myWeek, { week })).toMatchObject({ data: { sheet: null } });
    expect(await call('huadong', contract.myWeekSave, {}, { week, lines: [], version: 0 })).toMatchObject(
      refused('您还不在任何部门，不能填报工时'),
    );
  });

  it('names people of all tenants to inner users, of the own to everybody else', async () => {
    const people = async (as: string, query: Values = {}) =>
      new Set(
        (await listOf<contract.SheetPerson>(as, contract.sheetPeople, { pageSize: 100, ...query })).list.map(
          ({ tntId }) => tntId,
        ),
      );
    expect((await people('admin')).size).toBeGreaterThan(1);
    expect(await people('admin', { tntId: 't_huanan' })).toEqual(new Set(['t_huanan']));
    expect(await people('huadong')).toEqual(new Set(['t_huadong']));
  });
});

describe('hours that were entered', () => {
  /** A day of this month that is over, or the last one of the month before. */
  const recent = () => addDays(today(), -1)!;
  const projectId = 'p_huadong_1';

  const sheetOf = async ({ path }: Endpoint, query: Values): Promise<unknown[][]> => {
    const { bytes } = await gateway.call({ path, as: 'huadong', query });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    return sheet?.data ?? [];
  };
  const get = async <Asked, Reply>(endpoint: Endpoint<Asked, null, Reply>, query: Values): Promise<Reply> =>
    (await call('huadong', endpoint, query)).data as Reply;

  /** All that tells of hours and their cost, of one person and department in one month. */
  const figures = async (departmentId: string, month: string) => {
    const within = { projectId, from: month, to: month };
    const ofUser = (row: ReplyOf<typeof costByUser>) =>
      row.list.filter(({ userId }) => userId === staffId).map(({ hours, labour }) => [hours, labour]);
    const detail = (await call('huadong', personnelInfo, { userId: staffId })).data as PersonnelDetail;
    const cells = ({ rows }: ReplyOf<typeof costMonths>) =>
      sheetTotals(
        [month],
        rows.filter(({ kind }) => kind === 'labour'),
      ).all;
    const exported = await sheetOf(userWorkHourExport, { ...within, columns: 'realName,hours,labour' });
    const monthSheet = await sheetOf(projectDepartmentExport, { departmentId, ...within });
    return {
      user: ofUser(await get(costByUser, within))[0] ?? [0, 0],
      exported: exported.find(([name]) => name === '王芳')?.slice(1) ?? [0, 0],
      month: detail.months.find((one) => one.month === month)?.hours ?? 0,
      total: (await get(costTotal, { ...within, by: 'user' })).hours,
      department:
        (await get(costByDepartment, within)).list.find((one) => one.departmentId === departmentId)?.labour ?? 0,
      months: cells(await get(projectDepartmentMonths, { departmentId, ...within })),
      monthExport: monthSheet.filter(([kind]) => kind === '人工').reduce((sum, row) => sum + Number(row.at(-1)), 0),
      overview: (await get(projectDepartmentOverview, { projectId, departmentId })).hours,
      tab:
        (await get(projectDepartmentCost, { projectId })).departments.find((one) => one.departmentId === departmentId)
          ?.hours ?? 0,
    };
  };

  it('are in every figure, list and export, to the hundredth and the fen', async () => {
    const day = recent();
    const month = monthOf(day);
    const at = dayToInstant(mondayOf(day))!;
    const { departmentId, rate } = store().one<{ departmentId: string; rate: number }>(
      'select department_id as departmentId, hourly_rate as rate from staff where id = @staffId',
      { staffId },
    )!;
    const before = await figures(departmentId, month);
    const sheet = await read(staffId, at);
    const place = [0, 1, 2, 3, 4, 5, 6].find((count) => addDays(mondayOf(day), count) === day)!;
    const { id: taskId } = store().one<{ id: string }>(
      `select id from plan_nodes where project_id = @projectId order by id`,
      { projectId },
    )!;
    const added = line(
      [0, 0, 0, 0, 0, 0, 0].map((_, count) => (count === place ? 1.25 : 0)),
      projectId,
      taskId,
    );
    expect(await save([...entered(sheet), added], sheet.version, staffId, at)).toMatchObject(done);
    const cost = Math.round(1.25 * rate) / 100;
    const after = await figures(departmentId, month);
    const difference = (one: number, other: number) => Math.round((one - other) * 100) / 100;
    expect(after.user.map((figure, which) => difference(figure, before.user[which]!))).toEqual([1.25, cost]);
    expect(after.exported.map(Number)).toEqual(after.user);
    for (const name of ['month', 'total', 'overview', 'tab'] as const)
      expect([name, difference(after[name], before[name])]).toEqual([name, 1.25]);
    for (const name of ['department', 'months', 'monthExport'] as const)
      expect([name, difference(after[name], before[name])]).toEqual([name, cost]);
    const { list } = await listOf<{ userId: string; reportedHours: number }>('huadong', personnelOverview, {
      keyword: '王芳',
    });
    const now = (await figures(departmentId, monthOf(today()))).month;
    expect(list.find(({ userId }) => userId === staffId)?.reportedHours).toBe(now);
  });

  it('keep department and rate when they are corrected, and new ones have those of the day they are entered', async () => {
    await save([line([8, 0, 0, 0, 0, 0, 0])]);
    const rows = () =>
      store().all<{ day: string; departmentId: string; rate: number }>(
        `select day, department_id as departmentId, hourly_rate as rate from work_hours
         where staff_id = @staffId and month = '2020-03' order by day`,
        { staffId },
      );
    const [first] = rows();
    const { version } = store().one<{ version: number }>('select version from staff where id = @staffId', { staffId })!;
    const place = { realName: '', departmentId: 'dp_huadong_3', jobTitle: '主管', hourlyRate: 999.99, version };
    expect(await call('huadong', staffUpdate, { staffId }, place)).toMatchObject(done);
    expect(await save([line([7, 6, 0, 0, 0, 0, 0])], 1)).toMatchObject(done);
    expect(rows()).toEqual([first, { day: '2020-03-03', departmentId: 'dp_huadong_3', rate: 99_999 }]);
  });

  it('of somebody without an account count like those of anybody', async () => {
    const { data } = await call(
      'huadong',
      staffAdd,
      {},
      {
        realName: '周外协',
        departmentId: 'dp_huadong_1',
        jobTitle: '技工',
        hourlyRate: 60,
      },
    );
    await save([line([8, 0.5, 0, 0, 0, 0, 0])], 0, (data as { staffId: string }).staffId);
    const { list } = await get(costByUser, { keyword: '周外协' });
    expect(list).toMatchObject([{ realName: '周外协', jobTitle: '技工', hours: 8.5, labour: 510, projectCount: 1 }]);
    const sheet = await get(projectDepartmentMonths, { projectId, departmentId: 'dp_huadong_1', to: '2020-12' });
    expect(sheet.rows).toMatchObject([{ name: '周外协', cells: [510], hours: [8.5] }]);
  });

  it('are there once by their source', () => {
    const twice = () =>
      store().run(
        `insert into work_hours (id, staff_id, project_id, month, department_id, hours, hourly_rate, source_type,
           source_id, line_id)
         select 'wh_twice', staff_id, project_id, month, department_id, hours, hourly_rate, source_type, source_id,
           line_id from work_hours limit 1`,
      );
    expect(twice).toThrow(/UNIQUE/);
  });
});
