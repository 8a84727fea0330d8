import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import * as events from '@fleet/domain/areas/projects/events/contract.ts';
import type { OaReportInfo, OaReportRow } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import * as reports from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import type { PlanDepartment, PlanTask } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import * as overview from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import type { Person } from '@fleet/domain/areas/projects/project/contract.ts';
import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { callsOn, done, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const conflict = { type: 'fail', code: businessCodes.conflict.code };
const store = () => gateway.box.current.store;
const projectId = 'p_huadong_1';
const own = { projectId, pageSize: 100 };
const sheetOf = async (path: string, query: Readonly<Record<string, unknown>>) => {
  const { bytes } = await gateway.call({ path, as: 'huadong', query });
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
  return sheet?.data ?? [];
};

describe('events of a project', () => {
  const event = {
    title: ' 牵引销卡滞 ',
    level: 2,
    deviceId: null as string | null,
    finderId: 'u_wangfang',
    foundAt: '2026-01-05T02:00:00.000Z',
    description: ' 低温启动时偶发 ',
  };
  const add = (body: typeof event) => call('huadong', events.eventAdd, { projectId }, body);

  it('are reported under a number of their own, and are not in the OA yet', async () => {
    expect(await add(event)).toMatchObject(done);
    expect(await add(event)).toMatchObject(done);
    const { list } = await listOf<EventRow>('huadong', events.eventList, { ...own, keyword: '牵引销' });
    expect(list[0]).toMatchObject({
      title: '牵引销卡滞',
      description: '低温启动时偶发',
      oaStatus: 5,
      report: null,
      finder: { userId: 'u_wangfang' },
    });
    expect(new Set(list.map(({ eventNo }) => eventNo)).size).toBe(2);
  });

  it('name devices and people of the project, and nothing of tomorrow', async () => {
    const device = store().one<{ id: string }>(`select id from devices where project_id = 'p_huadong_2'`)!.id;
    expect(await add({ ...event, deviceId: device })).toMatchObject(missing);
    expect(await add({ ...event, finderId: 'u_huanan' })).toMatchObject(missing);
    expect(await add({ ...event, foundAt: '2099-01-01T00:00:00.000Z' })).toMatchObject(refused('发现时间不能晚于现在'));
  });

  it('may be about each device of the project, page by page, and about a device that is searched or was chosen', async () => {
    const all = store().all<{ id: string; name: string }>(
      'select id, name from devices where project_id = @projectId and deleted_at is null order by name, id',
      { projectId },
    );
    const found = (query: object) =>
      gateway
        .call({ path: events.eventDevices.path, as: 'huadong', query: { projectId, ...query } })
        .then(({ envelope }) => envelope.data);
    const [first, second, third] = all;
    expect(await found({ page: 2, pageSize: 1 })).toEqual({ list: [second], total: all.length });
    expect(await found({ chosenId: third!.id })).toEqual({ list: [third], total: 1 });
    const named = all.filter(({ name }) => name.includes(first!.name));
    expect(await found({ keyword: first!.name, pageSize: 100 })).toEqual({ list: named, total: named.length });
    const foreign = store().one<{ id: string }>(`select id from devices where project_id = 'p_huadong_2'`)!.id;
    expect(await found({ chosenId: foreign })).toEqual({ list: [], total: 0 });
    expect(await add({ ...event, deviceId: first!.id })).toMatchObject(done);
  });

  it('go to the OA once, and are found in its reports', async () => {
    const { list } = await listOf<EventRow>('huadong', events.eventList, { ...own, oaStatus: 5 });
    const waiting = list.find(({ report }) => report === null)!;
    const sent = await call('huadong', events.eventSendToOA, {}, { id: waiting.id });
    const { reportNo } = sent.data as { reportNo: string };
    expect(await call('huadong', events.eventSendToOA, {}, { id: waiting.id })).toMatchObject(conflict);
    const after = await listOf<EventRow>('huadong', events.eventList, { ...own, oaStatus: 7 });
    expect(after.list.find(({ id }) => id === waiting.id)).toMatchObject({ report: { reportNo } });
    const found = await listOf<OaReportRow>('huadong', reports.oaReportList, { keyword: reportNo });
    expect(found.list).toMatchObject([{ title: waiting.title, type: 'qualityFault', status: 7, projectId }]);
    const info = (await call('huadong', reports.oaReportInfo, { id: found.list[0]!.id })).data as OaReportInfo;
    expect(info).toMatchObject({ eventNo: waiting.eventNo, content: waiting.description });
    expect(info.steps.map(({ action }) => action)).toEqual(['create', 'push']);
  });

  it('are exported with the filters and columns on screen', async () => {
    const rows = await sheetOf(events.eventExport.path, { projectId, level: 3, columns: 'eventNo,level' });
    const { total } = await listOf('huadong', events.eventList, { ...own, level: 3 });
    expect(rows).toHaveLength(total + 1);
    expect(rows.slice(1).every(([, level]) => level === '一级故障')).toBe(true);
  });
});

describe('an archived project', () => {
  it('takes no events, sends none, and gives no tasks away', async () => {
    const { list } = await listOf<EventRow>('huadong', events.eventList, own);
    const unsent = list.find(({ report }) => report === null)!;
    const tasks = await listOf<TaskRow>('huadong', overview.planDepartmentList, { projectId, pageSize: 100 });
    const { id, owner } = tasks.list.find(({ taskStatus }) => taskStatus === 5)!;
    store().run('update projects set archived_at = 1 where id = @projectId', { projectId });
    const archived = refused('项目已归档，不能修改，请先在项目设置中取消归档');
    expect(await call('huadong', events.eventSendToOA, {}, { id: unsent.id })).toMatchObject(archived);
    const away = { id, ownerId: owner?.userId ?? null, newOwnerId: 'u_wangfang' };
    expect(await call('huadong', overview.planReassign, {}, away)).toMatchObject(archived);
    const event = { title: '触边', level: 1, deviceId: null, finderId: 'u_wangfang', description: '误报' };
    expect(
      await call('huadong', events.eventAdd, { projectId }, { ...event, foundAt: '2026-01-05T02:00:00.000Z' }),
    ).toMatchObject(archived);
  });
});

describe('reports in the OA', () => {
  it('are counted by status, of all projects and of one', async () => {
    for (const query of [{}, { projectId }]) {
      const stat = (await call('huadong', reports.oaReportStat, query)).data as {
        total: number;
        byStatus: { status: number; count: number }[];
      };
      const { total } = await listOf('huadong', reports.oaReportList, query);
      expect(stat.total).toBe(total);
      for (const { status, count } of stat.byStatus)
        expect((await listOf('huadong', reports.oaReportList, { ...query, status })).total).toBe(count);
    }
  });

  it('are pushed again when they never arrived or were rejected, by who saw their last state', async () => {
    const push = (id: string, version: number, as = 'huadong') => call(as, reports.oaReportPush, {}, { id, version });
    const { list } = await listOf<OaReportRow>('huadong', reports.oaReportList, { status: 6 });
    const { id, version } = list[0]!;
    expect(await push(id, version + 1)).toMatchObject(conflict);
    expect(await push(id, version, 'lihao')).toMatchObject(forbidden);
    expect(await push(id, version)).toMatchObject(done);
    const info = (await call('huadong', reports.oaReportInfo, { id })).data as OaReportInfo;
    expect(info).toMatchObject({ status: 7, version: version + 1 });
    expect(info.steps.at(-1)).toMatchObject({ action: 'push', operatorName: '陈建国' });
    expect(await push(id, version + 1)).toMatchObject(conflict);
  });
});

describe('the plan overview', () => {
  interface Overview {
    list: PlanDepartment[];
    sum: { taskCount: number; finishedCount: number; overdueCount: number; totalWorkHour: number };
    months: string[];
  }
  const read = async (query: Readonly<Record<string, unknown>> = {}) =>
    (await call('huadong', overview.planDepartmentOverview, query)).data as Overview;

  it('adds people up to departments, departments to everything, and agrees with the lists of tasks', async () => {
    const { list, sum } = await read();
    const people = list.flatMap((department) => department.people);
    const total = (name: 'taskCount' | 'finishedCount' | 'overdueCount') => [
      list.reduce((all, one) => all + one[name], 0),
      people.reduce((all, one) => all + one[name], 0),
    ];
    for (const name of ['taskCount', 'finishedCount', 'overdueCount'] as const)
      expect(total(name)).toEqual([sum[name], sum[name]]);
    const department = list[0]!;
    const person = department.people[0]!;
    const tasks = await listOf<TaskRow>('huadong', overview.planDepartmentList, {
      departmentId: department.id,
      userId: person.userId,
      pageSize: 100,
    });
    expect(tasks.total).toBe(person.taskCount);
    const hours = tasks.list.reduce((all, { totalWorkHour }) => all + totalWorkHour, 0);
    expect(hours).toBeCloseTo(person.totalWorkHour, 2);
  });

  it('counts a task in every month that it touches', async () => {
    const { months, sum } = await read();
    expect(months.length).toBeGreaterThan(12);
    expect((await read({ monthFrom: months[0], monthTo: months.at(-1) })).sum).toEqual(sum);
    const one = await read({ monthFrom: months[3], monthTo: months[3] });
    expect(one.sum.taskCount).toBeGreaterThan(0);
    expect(one.sum.taskCount).toBeLessThan(sum.taskCount);
    expect((await read({ monthFrom: '2099-01' })).list).toEqual([]);
  });

  it('is exported as departments, people and tasks', async () => {
    const { list, sum } = await read({ projectId });
    const rows = await sheetOf(overview.planOverviewExport.path, { projectId, columns: 'level,name,taskCount' });
    const of = (level: string) => rows.filter(([first]) => first === level);
    expect([of('部门').length, of('任务').length]).toEqual([list.length, sum.taskCount]);
    expect(of('部门').reduce((all, [, , count]) => all + Number(count), 0)).toBe(sum.taskCount);
    const tasks = await listOf<PlanTask>('huadong', overview.planDepartmentList, { projectId, pageSize: 100 });
    expect(of('任务').map(([, name]) => name)).toEqual(
      expect.arrayContaining(tasks.list.map(({ taskNo, name }) => `${taskNo} ${name}`)),
    );
  });

  it('says of a task why it may not be given away, and refuses for that reason', async () => {
    const { list } = await listOf<PlanTask>('huadong', overview.planDepartmentList, { pageSize: 100 });
    const reasons = Map.groupBy(list, ({ reassignReason }) => reassignReason);
    expect(new Set(reasons.keys())).toEqual(
      new Set([null, '任务已完成，不能改派', '任务正在审批，暂不能改派', '计划正在审批，暂不能改派']),
    );
    for (const [reason, [task]] of reasons) {
      const { id, owner, projectId: of } = task!;
      const { list: people } = await listOf<Person>('huadong', overview.planAssignees, { projectId: of });
      const newOwnerId = people.find(({ userId }) => userId !== owner?.userId)!.userId;
      expect(
        await call('huadong', overview.planReassign, {}, { id, ownerId: owner?.userId ?? null, newOwnerId }),
      ).toMatchObject(reason === null ? done : { ...conflict, message: reason });
    }
  });

  it('gives an unfinished task to another member, once for whoever saw who had it', async () => {
    const { list } = await listOf<TaskRow>('huadong', overview.planDepartmentList, { projectId, pageSize: 100 });
    const open = list.find(
      ({ taskStatus, owner }) => [0, 1, 5].includes(taskStatus) && owner?.userId !== 'u_wangfang',
    )!;
    const ownerId = open.owner?.userId ?? null;
    const assign = (newOwnerId: string, from = ownerId, id = open.id) =>
      call('huadong', overview.planReassign, {}, { id, ownerId: from, newOwnerId });
    const version = () => store().one(`select version from plans where project_id = @projectId`, { projectId });
    const before = version();
    expect(await assign('u_huanan')).toMatchObject(missing);
    expect(await assign('u_wangfang')).toMatchObject(done);
    expect(version()).not.toEqual(before);
    expect(await assign('u_huadong')).toMatchObject(conflict);
    const finished = await listOf<TaskRow>('huadong', overview.planDepartmentList, { projectId, pageSize: 100 });
    const closed = finished.list.find(({ taskStatus }) => taskStatus === 2)!;
    expect(await assign('u_wangfang', closed.owner?.userId ?? null, closed.id)).toMatchObject(conflict);
  });
});
