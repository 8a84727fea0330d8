import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import type { scheduleList } from '@fleet/domain/areas/projects/schedule/contract.ts';
import type { PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { readPlanNodes } from '../plan/planNodes.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/project/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const midnight = '2026-11-19T16:00:00.000Z';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
});
afterAll(() => gateway.close());

const asked = async <Reply>(path: string, query: object, as = 'huadong'): Promise<Reply> =>
  (await gateway.call({ path: `${base}/${path}`, as, query: { ...query } })).envelope.data as Reply;
const overviewOf = (projectId: string, as?: string, more: object = {}) =>
  asked<ReplyOf<typeof projectOverview>>('overview', { projectId, ...more }, as);
const scheduleOf = (projectId: string, more: object = {}) =>
  asked<ReplyOf<typeof scheduleList>>('schedule/list', { projectId, ...more });

/** Tasks of a plan: the nodes without a node below. */
const leavesOf = (
  nodes: readonly PlanNode[],
  above: readonly string[] = [],
): (PlanNode & { above: readonly string[] })[] =>
  nodes.flatMap((node) =>
    node.children.length === 0 ? [{ ...node, above }] : leavesOf(node.children, [...above, node.name]),
  );
const statuses = (): ReadonlyMap<string, number> =>
  new Map(
    gateway.box.current.store
      .all<{ id: string; status: number }>('select id, task_status as status from plan_nodes')
      .map(({ id, status }) => [id, status]),
  );

describe('the overview of a project', () => {
  it.each(['p_huadong_1', 'p_huadong_2', 'p_huadong_3'])('counts the tasks and hours of %s', async (projectId) => {
    const tasks = leavesOf(readPlanNodes(gateway.box.current.store, projectId));
    const status = statuses();
    const isDone = ({ id }: PlanNode) => [2, 3].includes(status.get(id) ?? 0);
    const hours = (some: readonly PlanNode[]) =>
      some.reduce((sum, { totalWorkHour }) => sum + Math.round(totalWorkHour * 100), 0) / 100;
    const overview = await overviewOf(projectId);
    expect(overview).toMatchObject({
      openTasks: tasks.filter((task) => !isDone(task)).length,
      finishedTasks: tasks.filter(isDone).length,
      overdueTasks: tasks.filter((task) => !isDone(task) && task.planEndDate !== null && task.planEndDate < midnight)
        .length,
      plannedHours: hours(tasks),
      finishedHours: hours(tasks.filter(isDone)),
    });
  });

  it('lists what the caller has to decide on first, then his open tasks by the day they are due', async () => {
    const { store } = gateway.box.current;
    const own = leavesOf(readPlanNodes(store, 'p_huadong_2')).filter(
      ({ id, ownerId }) => ownerId === 'u_huadong' && [0, 1, 5].includes(statuses().get(id) ?? 0),
    );
    const waiting = store.all<{ id: string }>(
      `select id from approvals where project_id = 'p_huadong_2' and approver_id = 'u_huadong' and status = 4
       order by submitted_at, id`,
    );
    expect(Math.min(own.length, waiting.length)).toBeGreaterThan(0);
    const { todos, todoCount } = await overviewOf('p_huadong_2');
    expect(todoCount).toBe(own.length + waiting.length);
    const [approvals, tasks] = [todos.slice(0, waiting.length), todos.slice(waiting.length)];
    expect(approvals.map(({ kind, id }) => [kind, id])).toEqual(waiting.map(({ id }) => ['approval', id]));
    expect(tasks.map(({ kind }) => kind)).toEqual(own.map(() => 'task'));
    for (const { id, title, above, isOverdue, at } of tasks) {
      const task = own.find((one) => one.id === id)!;
      expect([title, above, at]).toEqual([task.name, task.above, task.planEndDate]);
      expect(isOverdue).toBe(at !== null && at < midnight);
    }
    const due = tasks.map(({ at }) => at ?? '9');
    expect(due).toEqual(due.toSorted());
  });

  it('shows an inner user what waits for him in another tenant’s project', async () => {
    const { todos } = await overviewOf('p_huadong_3', 'admin', { tntId: 't_huadong' });
    const plan = todos.find(({ title }) => title === '常州电池工厂产线配送 实施计划');
    expect(plan).toMatchObject({ kind: 'approval', status: 4, above: [] });
  });

  it('tells faults and costs to whoever may open their tabs, and to nobody else', async () => {
    const { store } = gateway.box.current;
    const { faults, costs } = await overviewOf('p_huadong_2');
    const open = store.one<{ count: number }>(
      `select count(*) as count from device_faults f join devices d on d.id = f.device_id
       where d.project_id = 'p_huadong_2' and f.ended_at is null`,
    );
    expect(faults?.open).toBe(open?.count);
    expect(faults?.lately).toBeGreaterThan(faults?.open ?? 0);
    expect(costs?.budget).toBeGreaterThan(0);
    expect(costs?.spent).toBeGreaterThan(0);
    const rules = store.all<{ id: string; resources: string }>('select id, resources from role_rules');
    const without = async (key: string) => {
      store.run(`update role_rules set resources = replace(resources, @key, '"TabProjectFiles"')`, { key: `"${key}"` });
      rulesWereChanged(gateway);
      const overview = await overviewOf('p_huadong_2');
      for (const rule of rules) store.run('update role_rules set resources = @resources where id = @id', { ...rule });
      rulesWereChanged(gateway);
      return overview;
    };
    expect(await without('TabProjectFaultStatistics')).toMatchObject({ faults: null, costs });
    expect(await without('TabProjectCost')).toMatchObject({ faults, costs: null });
  });

  it('tells the news of this project and no other, newest first', async () => {
    const { news } = await overviewOf('p_huadong_2');
    expect(news.length).toBeGreaterThan(0);
    expect(new Set(news.map(({ project }) => project?.id))).toEqual(new Set(['p_huadong_2']));
    const moments = news.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });
});

describe('the schedule', () => {
  it('holds every node of the life cycle, phases in their order, nodes after their parents', async () => {
    const { list, counts } = await scheduleOf('p_huadong_2');
    const stored = gateway.box.current.store.all<{ id: string }>(
      `select id from life_cycle_nodes where project_id = 'p_huadong_2'`,
    );
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
    expect([...new Set(list.map(({ phase }) => phase))]).toEqual([
      'Production',
      'Implementation',
      'Acceptance',
      'PostSales',
    ]);
    list.forEach(({ parentId, parentName }, place) => {
      if (parentId === null) return;
      expect(list.findIndex(({ id, name }) => id === parentId && name === parentName)).toBeLessThan(place);
    });
  });

  it('says for each node by how many days it missed its plan', async () => {
    const { list, overdue, today } = await scheduleOf('p_huadong_2');
    expect(today).toBe(midnight);
    const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    for (const { planEndDate, actualEndDate, deviationDays } of list) {
      const late = days(planEndDate!, actualEndDate ?? midnight);
      expect(deviationDays).toBe(actualEndDate === null && late <= 0 ? null : late);
    }
    const open = list.filter(({ actualEndDate, planEndDate }) => actualEndDate === null && planEndDate! < midnight);
    expect(overdue).toBe(open.length);
  });

  it('filters by phase and status; the counts are of the phase, whatever status is chosen', async () => {
    const all = await scheduleOf('p_huadong_2');
    const ofPhase = all.list.filter(({ phase }) => phase === 'Implementation');
    const { list, counts } = await scheduleOf('p_huadong_2', { phase: 'Implementation', status: 4 });
    expect(list.map(({ id }) => id)).toEqual(ofPhase.filter(({ status }) => status === 4).map(({ id }) => id));
    for (const { status, count } of counts)
      expect([status, count]).toEqual([status, ofPhase.filter((row) => row.status === status).length]);
  });

  it('is exported with the rows and the columns of the screen', async () => {
    const query = {
      projectId: 'p_huadong_2',
      phase: 'Acceptance',
      columns: 'phase,name,planEndDate,deviationDays,status',
    };
    const { bytes } = await gateway.call({ path: `${base}/schedule/export`, as: 'huadong', query });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    const [head, ...rows] = sheet?.data ?? [];
    expect(head).toEqual(['阶段', '节点', '计划结束', '偏差（天）', '状态']);
    const { list } = await scheduleOf('p_huadong_2', { phase: 'Acceptance' });
    expect(rows.map(([phase, name, , deviation]) => [phase, name, deviation])).toEqual(
      list.map(({ name, deviationDays }) => ['验收', name, deviationDays]),
    );
    // the day of Shanghai, whatever zone the machine is in
    expect(rows.map(([, , planEnd]) => (planEnd as Date).toISOString().slice(0, 10))).toEqual(
      list.map(({ planEndDate }) => new Date(Date.parse(planEndDate!) + 8 * 3_600_000).toISOString().slice(0, 10)),
    );
  });
});
