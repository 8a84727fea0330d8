import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todoCount, todoList, type TodoRow } from '@fleet/domain/areas/home/todos/contract.ts';
import { todoKinds } from '@fleet/domain/areas/home/todos/kinds.ts';
import * as approvals from '@fleet/domain/areas/projects/approvals/contract.ts';
import { feedbackList, feedbackStatusSet } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { repairList } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { oaReportList } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { taskMyList } from '@fleet/domain/areas/projects/tasks/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import {
  badgesOf,
  badgeText,
  type TodoCount,
  todoKindNames,
  type TodoKindName,
  todoLead,
} from '@fleet/domain/core/todos/todo.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** What waits for people is what the lists of the areas say that waits for them, everywhere the same. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
  // people who do tasks may see them in this world, and some of huadong's have begun
  for (const tenant of ['huadong', 'huanan'])
    store().run(
      `insert or ignore into user_roles (id, user_id, role_id, bound_at)
       select 'more_' || id, id, @roleId, 0 from users where tnt_id = @tntId and user_name not in ('novice', 'lihao')`,
      { tntId: `t_${tenant}`, roleId: `r_${tenant}_admin` },
    );
  store().run(
    "update plan_rows set plan_start_at = 1, task_status = 1 where owner_id = 'u_huadong' and task_status = 0",
  );
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const store = () => gateway.box.current.store;
const countsOf = async (as: string, query = {}) =>
  ((await call(as, todoCount, query)).data as { counts: TodoCount[] }).counts;
const people = () =>
  store()
    .all<{ name: string }>('select user_name as name from users where deleted_at is null and not is_locked')
    .map(({ name }) => name);
interface Group extends TodoCount {
  readonly list: readonly TodoRow[];
}
const groupsOf = async (as: string, query = {}) =>
  ((await call(as, todoList, { limit: 50, ...query })).data as { groups: Group[] }).groups;

/** The list of each kind's area with the filter of the kind's address. */
const lists: Readonly<Partial<Record<TodoKindName, readonly [Endpoint, Readonly<Record<string, unknown>>]>>> = {
  'approval.waiting': [approvals.approvalList, { scope: 'approver', status: 4 }],
  'task.rejected': [taskMyList, { taskStatus: 5, isTodo: true }],
  'task.open': [taskMyList, { taskStatus: 1, isTodo: true }],
  'oaReport.rejected': [oaReportList, { isTodo: true }],
  'repair.assigned': [repairList, { step: 'assigned', mine: true }],
  'repair.checking': [repairList, { step: 'checking' }],
  'repair.reported': [repairList, { step: 'reported' }],
  'feedback.pending': [feedbackList, { scope: 'all', isTodo: true }],
};

describe('to-dos', () => {
  it('of everybody are counted, listed and found in the areas alike', async () => {
    for (const as of people()) {
      const counts = await countsOf(as);
      const groups = await groupsOf(as);
      expect(groups.map(({ list: _, ...count }) => count)).toEqual(counts);
      for (const { kind, count, overdue, list } of groups) {
        expect(count).toBeGreaterThan(0);
        expect(list).toHaveLength(Math.min(count, 50));
        if (count <= 50) expect(list.filter(({ isOverdue }) => isOverdue)).toHaveLength(overdue);
        const [endpoint, query] = lists[kind] ?? [];
        if (endpoint === undefined) continue;
        const own = await listOf<{ id: string }>(as, endpoint, { ...query, pageSize: 100 });
        expect([kind, own.total]).toEqual([kind, count]);
        if (count <= 50) expect(list.map(({ id }) => id).toSorted()).toEqual(own.list.map(({ id }) => id).toSorted());
      }
    }
  });

  it('are there of every kind in this world, and each kind has a page for its list and its rows', async () => {
    const found = new Set<string>();
    for (const name of people()) for (const { kind } of await countsOf(name)) found.add(kind);
    expect([...found].toSorted()).toEqual([...todoKindNames].toSorted());
    expect(todoKinds.map(({ kind }) => kind)).toEqual(todoKindNames);
    const record = { id: 'x_1', tntId: 't_1', projectId: 'x_1' };
    for (const { list, route, addressOf } of todoKinds) {
      expect(matchRoute(addressOf(record))?.route.name).toBe(route);
      if (list !== null) expect(matchRoute(list)?.route.name).toBe(route);
    }
  });

  it('are none for who lacks the keys, whatever is named after him', async () => {
    store().run("update approvals set approver_id = 'u_viewer' where id = (select id from approvals where status = 4)");
    const kinds = (await countsOf('viewer')).map(({ kind }) => kind);
    expect(kinds).not.toContain('approval.waiting');
    store().run("update approvals set approver_id = 'u_admin' where approver_id = 'u_viewer'");
  });

  it('that are somebody’s own span all tenants, those of a desk the tenants that are looked at', async () => {
    const of = (counts: readonly TodoCount[], kind: TodoKindName) => counts.find((one) => one.kind === kind)?.count;
    const [all, one] = [await countsOf('admin'), await countsOf('admin', { tntId: 't_huanan' })];
    expect(of(one, 'approval.waiting')).toBe(of(all, 'approval.waiting'));
    expect(of(one, 'feedback.pending') ?? 0).toBeLessThan(of(all, 'feedback.pending')!);
    const tenants = (await groupsOf('huadong')).flatMap(({ list }) => list.map(({ tntId }) => tntId));
    expect(new Set(tenants)).toEqual(new Set(['t_huadong']));
  });

  it('come the latest ones first, late ones before them, and say whom they came from', async () => {
    for (const { list, kind } of await groupsOf('admin')) {
      if (kind === 'approval.waiting') {
        const since = list.map((row) => row.since!);
        expect(since).toEqual(since.toSorted().toReversed());
        expect(list.every(({ person, projectName }) => person !== null && projectName !== null)).toBe(true);
      } else {
        // what has no last day stands behind what has one
        const due = list.map(({ dueAt }) => dueAt ?? '9');
        expect(due).toEqual(due.toSorted());
      }
    }
  });

  it('go with the decision, come back with the rejection, and go when handed in again', async () => {
    const of = async (as: string, kind: TodoKindName) =>
      (await groupsOf(as)).find((group) => group.kind === kind) ?? { count: 0, list: [] };
    const before = await of('huadong', 'task.rejected');
    const [task] = (await of('huadong', 'task.open')).list;
    const submitted = await call(
      'huadong',
      approvals.approvalSubmit,
      {},
      {
        kind: 'task',
        subjectId: task!.id,
        approverId: 'u_admin',
        remark: '请看',
      },
    );
    const { id } = submitted.data as { id: string };
    expect((await of('admin', 'approval.waiting')).list[0]).toMatchObject({ id, note: '请看' });
    expect((await of('huadong', 'task.open')).list.map((one) => one.id)).not.toContain(task!.id);
    const body = { id, decision: 'reject', remark: '缺照片' };
    expect(await call('admin', approvals.approvalDo, {}, body)).toMatchObject(done);
    expect((await of('admin', 'approval.waiting')).list.map((one) => one.id)).not.toContain(id);
    const after = await of('huadong', 'task.rejected');
    expect(after.count).toBe(before.count + 1);
    expect(after.list.find((one) => one.id === task!.id)).toMatchObject({ note: '缺照片', person: '沈志远' });
  });

  it('wait only once they have begun, and not in archived projects', async () => {
    const open = (await groupsOf('huadong')).find(({ kind }) => kind === 'task.open')!;
    const [{ id, projectId } = { id: '', projectId: '' }] = open.list;
    const { clock } = gateway.box.current;
    const set = (at: number | null) =>
      store().run('update plan_rows set plan_start_at = @at where id = @id', { at, id });
    const ids = async () => (await groupsOf('huadong')).flatMap(({ list }) => list.map((one) => one.id));
    set(clock.now() + todoLead + 1);
    expect(await ids()).not.toContain(id);
    set(null);
    expect(await ids()).toContain(id);
    store().run('update projects set archived_at = 1 where id = @projectId', { projectId });
    expect(await ids()).not.toContain(id);
    store().run('update projects set archived_at = null where id = @projectId', { projectId });
  });

  it('of a desk stay with who takes them up until they are done, and go for all others', async () => {
    const of = async (as: string) => (await groupsOf(as)).find(({ kind }) => kind === 'feedback.pending')?.list ?? [];
    const has = async (as: string, id: string) => (await of(as)).some((one) => one.id === id);
    const { id } = store().one<{ id: string }>(
      "select id from feedback where status = 1 and tnt_id = 't_huadong' order by id",
    )!;
    const before = await of('admin');
    const others = people().filter((name) => name !== 'admin');
    const holders = async () => (await Promise.all(others.map((name) => has(name, id)))).filter(Boolean).length;
    expect(await has('admin', id)).toBe(true);
    expect(await holders()).toBeGreaterThan(0);
    for (const status of [2, 3]) {
      expect(await call('admin', feedbackStatusSet, {}, { id, status, remark: '' })).toMatchObject(done);
      expect(await of('admin')).toHaveLength(before.length);
      expect(await holders()).toBe(0);
    }
    expect(await call('admin', feedbackStatusSet, {}, { id, status: 4, remark: '' })).toMatchObject(done);
    expect(await has('admin', id)).toBe(false);
  });

  it('are found by the indexes of their tables', () => {
    const plan = store()
      .all<{ detail: string }>(
        `explain query plan select kind, id from todos
         where user_id = @userId and kind in (select value from json_each(@kinds)) and tnt_id = ifnull(@own, tnt_id)`,
        { userId: 'u_admin', kinds: '[]', own: null },
      )
      .map(({ detail }) => detail);
    for (const table of [
      'approvals_by_approver',
      'plan_rows_by_owner',
      'approvals_by_submitter',
      'oa_reports_by_submitter',
    ])
      expect(plan.join('\n')).toContain(table);
  });
});

describe('badges', () => {
  it('add up what is counted at the same item of the menu, and say 99+ of more', () => {
    const counted = [
      { kind: 'approval.waiting', count: 9, overdue: 0 },
      { kind: 'task.open', count: 4, overdue: 2 },
      { kind: 'feedback.pending', count: 0, overdue: 0 },
    ] as const;
    expect(badgesOf(todoKinds, counted)).toEqual({ TaskManagement: 13 });
    expect([badgeText(9), badgeText(99), badgeText(100)]).toEqual(['9', '99', '99+']);
  });
});
