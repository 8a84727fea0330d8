import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { tenantList } from '@fleet/domain/areas/access/tenants/contract.ts';
import { feedbackList, feedbackStat } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { homeFigures } from '@fleet/domain/areas/home/news/contract.ts';
import { traceList, traceStat } from '@fleet/domain/areas/home/usage/contract.ts';
import { defaultEventType } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import { agvError } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { memberList } from '@fleet/domain/areas/projects/members/memberContract.ts';
import { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import { planDepartmentOverview } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { taskProjectList } from '@fleet/domain/areas/projects/tasks/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dayEndToInstant, dayToInstant, epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn } from '../support/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

/** A figure counts what the list behind it shows under the filters that its link sets. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

type Values = Readonly<Record<string, unknown>>;

const { call } = callsOn(() => gateway);
const read = async <Reply>(as: string, endpoint: Endpoint<unknown, unknown, Reply>, query: Values, body?: Values) =>
  (await call(as, endpoint, query, body)).data as Reply;
const totalOf = async (as: string, endpoint: Endpoint, query: Values, body?: Values): Promise<number> =>
  (await read(as, endpoint as Endpoint<unknown, unknown, { total: number }>, query, body)).total;
const today = () => epochToDay(gateway.box.current.clock.now());
const wholeDays = (from: string, to: string) => ({ from: dayToInstant(from)!, to: dayEndToInstant(to)! });

/** Somebody, and the tenants that he looks at. */
const lookers: readonly (readonly [as: string, scope: { readonly tntId?: string }])[] = [
  ['admin', {}],
  ['admin', { tntId: 't_huadong' }],
  ['viewer', {}],
  ['huadong', {}],
  ['huanan', {}],
];

describe.each(lookers)('figures that %s sees with %j', (as, scope) => {
  it('of home are those of their lists', async () => {
    const figures = await read(as, homeFigures, scope);
    const lists: readonly (readonly [number | null, Endpoint, Values, Values?])[] = [
      [figures.projects, projectList, scope],
      [figures.users, userList, scope],
      [figures.tenants, tenantList, scope],
      [figures.viewsToday, traceList, scope, { type: defaultEventType, ...wholeDays(today(), today()) }],
      [figures.pendingFeedback, feedbackList, { ...scope, scope: 'all', status: 1 }],
    ];
    let compared = 0;
    for (const [figure, endpoint, query, body] of lists) {
      if (figure === null) continue;
      expect([endpoint.id, await totalOf(as, endpoint, query, body)]).toEqual([endpoint.id, figure]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('of one’s own feedback are those of its list', async () => {
    const { total, byStatus } = await read(as, feedbackStat, { scope: 'mine' });
    expect(await totalOf(as, feedbackList, { scope: 'mine' })).toBe(total);
    for (const { status, count } of byStatus)
      expect(await totalOf(as, feedbackList, { scope: 'mine', status })).toBe(count);
  });

  it('of every project’s overview are those of its tasks and faults', async () => {
    const { list } = await read(as, projectList, { ...scope, pageSize: 100 });
    expect(list.length).toBeGreaterThan(0);
    for (const { id: projectId, tntId, memberCount } of list) {
      if (as !== 'viewer') expect(await totalOf(as, memberList, { projectId, tntId })).toBe(memberCount);
      const overview: ReplyOf<typeof projectOverview> = await read(as, projectOverview, { projectId, tntId });
      const tasks = (filters: Values) => totalOf(as, taskProjectList, { ...scope, projectId, ...filters });
      expect(await tasks({ isFinished: false })).toBe(overview.openTasks);
      expect(await tasks({ isFinished: true })).toBe(overview.finishedTasks);
      expect(await tasks({ isOverdue: true })).toBe(overview.overdueTasks);
      const { open = 0, openSince = null } = overview.faults ?? {};
      if (openSince === null) {
        expect(open).toBe(0);
        continue;
      }
      const faults = { scene: scenes.fault, projectIds: [projectId], isOpen: true };
      const days = wholeDays(instantToDay(openSince)!, today());
      expect(await totalOf(as, agvError, { tntId }, { ...faults, ...days })).toBe(open);
    }
  });

  it('of the plan overview are those of the tasks', async () => {
    const { sum } = await read(as, planDepartmentOverview, scope);
    const tasks = (filters: Values) => totalOf(as, taskProjectList, { ...scope, ...filters });
    expect(await tasks({})).toBe(sum.taskCount);
    expect(await tasks({ isFinished: true })).toBe(sum.finishedCount);
    expect(await tasks({ isOverdue: true })).toBe(sum.overdueCount);
    expect(await tasks({ taskStatus: 4 })).toBe(sum.approvingCount);
  });
});

it('the figures of usage are those of its events', async () => {
  const days = wholeDays('2026-01-01', today());
  const { views, events } = await read('admin', traceStat, {}, days);
  expect(await totalOf('admin', traceList, {}, days)).toBe(events);
  expect(await totalOf('admin', traceList, {}, { ...days, type: defaultEventType })).toBe(views);
});
