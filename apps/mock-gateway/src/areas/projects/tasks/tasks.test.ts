import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import * as approvals from '@fleet/domain/areas/projects/approvals/contract.ts';
import { type PlanDetail, planInfo } from '@fleet/domain/areas/projects/plan/contract.ts';
import type { TaskInfo, TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import * as tasks from '@fleet/domain/areas/projects/tasks/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openTaskOf, waitingFor } from './cases.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';
import { keepBaseline } from '../plan/baselines.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const conflict = { type: 'fail', code: businessCodes.conflict.code };
const submit = (as: string, subjectId: string, approverId: string, kind = 'task', more: object = {}) =>
  call(as, approvals.approvalSubmit, {}, { kind, subjectId, approverId, remark: ' 已完成 ', ...more });
const told = { isStatus6Known: true };
const decide = (as: string, id: string, decision: string, remark = '', approverId = '') =>
  call(as, approvals.approvalDo, {}, { id, decision, remark, approverId });
const infoOf = async (as: string, query: Readonly<Record<string, unknown>>) =>
  (await call(as, tasks.taskInfo, query)).data as TaskInfo;
const waiting = async (as: string) => ((await call(as, approvals.approvalCount)).data as { waiting: number }).waiting;
const store = () => gateway.box.current.store;
const nodeOf = (id: string) =>
  store().one<{ taskStatus: number; status: number; finishedAt: number | null }>(
    'select task_status as taskStatus, status, finished_at as finishedAt from plan_nodes where id = @id',
    { id },
  );
const approvalOf = async (as: string, kind: string) =>
  (await listOf<ApprovalRow>(as, approvals.approvalList, { scope: 'approver', status: 4, kind })).list[0]!;
/** Moves the last planned day of a task to so many days from today. */
const planEnd = (id: string, days: number) =>
  store().run('update plan_nodes set plan_end_at = @at where id = @id', {
    id,
    at: Math.floor((gateway.box.current.clock.now() + 8 * 3_600_000) / 86_400_000 + days) * 86_400_000 - 8 * 3_600_000,
  });

describe('tasks', () => {
  it('are the leaves of the plans, found by number, owner, status and lateness', async () => {
    const all = await listOf<TaskRow>('huadong', tasks.taskProjectList, { pageSize: 100 });
    const leaves = store().one<{ count: number }>(
      `select count(*) as count from plan_nodes n join projects p on p.id = n.project_id
       where p.tnt_id = 't_huadong' and not exists (select 1 from plan_nodes c where c.parent_id = n.id)`,
    )?.count;
    expect(all.total).toBe(leaves);
    const total = async (query: Readonly<Record<string, unknown>>) =>
      (await listOf<TaskRow>('huadong', tasks.taskProjectList, query)).total;
    expect((await total({ isOverdue: true })) + (await total({ isOverdue: false }))).toBe(leaves);
    // 0 and 1 share a label, so either finds both
    expect(await total({ taskStatus: 0 })).toBe(await total({ taskStatus: 1 }));
    expect(await total({ keyword: 't0009', projectId: 'p_huadong_1' })).toBe(1);
    const late = await listOf<TaskRow>('huadong', tasks.taskProjectList, { isOverdue: true, pageSize: 100 });
    const today = instantToDay(new Date(gateway.box.current.clock.now()).toISOString())!;
    for (const task of late.list) {
      expect(instantToDay(task.planEndDate)! < today).toBe(true);
      expect([2, 3]).not.toContain(task.taskStatus);
    }
  });

  it('of one’s own are those that one owns', async () => {
    const { list } = await listOf<TaskRow>('huadong', tasks.taskMyList, { pageSize: 100 });
    expect(list.length).toBeGreaterThan(5);
    expect(new Set(list.map(({ owner }) => owner?.userId))).toEqual(new Set(['u_huadong']));
  });

  it('are exported with the columns and filters on screen', async () => {
    const { bytes } = await gateway.call({
      path: tasks.taskExport.path,
      as: 'huadong',
      query: { scope: 'my', columns: 'taskNo,name,owner,taskStatus', taskStatus: 2 },
    });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    expect(sheet?.data[0]).toEqual(['任务编号', '任务名称', '负责人', '状态']);
    const { total } = await listOf('huadong', tasks.taskMyList, { taskStatus: 2 });
    expect(sheet?.data.length).toBe(total + 1);
    expect(new Set(sheet?.data.slice(1).map((row) => row[3]))).toEqual(new Set(['已完成']));
  });
});

describe('handing in a task', () => {
  it('puts it in approval, shows it to the approver of another tenant, and counts it', async () => {
    const id = openTaskOf('u_huadong')(gateway);
    const before = await waiting('admin');
    expect(await submit('huadong', id, 'u_admin')).toMatchObject(done);
    expect(await waiting('admin')).toBe(before + 1);
    const { list } = await listOf<ApprovalRow>('admin', approvals.approvalList, { scope: 'approver', status: 4 });
    expect(list[0]).toMatchObject({ subjectId: id, kind: 'task', submitRemark: '已完成', canDecide: true });
    expect((await infoOf('admin', { approvalId: list[0]!.id })).task).toMatchObject({ id, taskStatus: 4 });
    // nobody of another customer meets it, approver or not
    expect(await call('huanan', tasks.taskInfo, { approvalId: list[0]!.id })).toMatchObject(missing);
    expect(await submit('huadong', id, 'u_admin')).toMatchObject(conflict);
  });

  it('is for its owner and the manager of the project', async () => {
    const id = store().one<{ id: string }>(
      `select id from plan_nodes where project_id = 'p_huadong_1' and owner_id not in ('u_huadong', 'u_wangfang')
         and task_status in (0, 1, 5) order by id`,
    )!.id;
    expect(await submit('huadong', id, 'u_admin')).toMatchObject(forbidden);
    store().run(`update projects set manager_id = 'u_huadong' where id = 'p_huadong_1'`);
    expect(await submit('huadong', id, 'u_admin')).toMatchObject(done);
  });

  it('names an approver who may decide, of the tenant or the platform, and not oneself', async () => {
    const id = openTaskOf('u_huadong')(gateway);
    expect(await submit('huadong', id, 'u_huadong')).toMatchObject(
      refused('提交人不能审批自己提交的内容，请选择其他审批人'),
    );
    expect(await submit('huadong', id, 'u_huanan')).toMatchObject(missing);
    expect(await submit('huadong', id, 'u_lihao')).toMatchObject(missing);
    expect(nodeOf(id)?.taskStatus).not.toBe(4);
    const { list } = await listOf<{ userId: string }>('huadong', approvals.approverList, { pageSize: 100 });
    const offered = list.map(({ userId }) => userId);
    expect(offered).toContain('u_admin');
    for (const nobody of ['u_huadong', 'u_huanan', 'u_viewer', 'u_lihao']) expect(offered).not.toContain(nobody);
  });

  it('takes a plan with the key of plans alone', async () => {
    expect(await submit('huadong', 'p_huadong_2', 'u_admin', 'plan', told)).toMatchObject(done);
    store().run(
      `update role_rules set resources = replace(resources, 'TabProjectImplementationPlan', 'TabProjectCost')
       where role_id = 'r_huanan_admin'`,
    );
    rulesWereChanged(gateway);
    expect(await submit('huanan', 'p_huanan_3', 'u_admin', 'plan')).toMatchObject(forbidden);
  });
});

describe('deciding', () => {
  const handedIn = async (days: number) => {
    const taskId = openTaskOf('u_huadong')(gateway);
    planEnd(taskId, days);
    const { data } = await submit('huadong', taskId, 'u_admin');
    return { taskId, id: (data as { id: string }).id };
  };

  it.each([
    [-1, { taskStatus: 3, status: 6 }],
    [0, { taskStatus: 2, status: 5 }],
    [1, { taskStatus: 2, status: 8 }],
  ])('finishes a task whose last day is %i days from today', async (days, finished) => {
    const { taskId, id } = await handedIn(days);
    expect(await decide('admin', id, 'approve')).toMatchObject(done);
    expect(nodeOf(taskId)).toMatchObject(finished);
    const today = instantToDay(new Date(gateway.box.current.clock.now()).toISOString());
    expect(instantToDay(new Date(nodeOf(taskId)!.finishedAt!).toISOString())).toBe(today);
    expect(await decide('admin', id, 'approve')).toMatchObject(conflict);
    const again = await decide('admin', id, 'reject', '重复');
    expect(again).toMatchObject({ ...conflict, message_cn: '该审批已由沈志远通过，不能再次审批' });
  });

  it('against a task asks why, and gives it back to its owner with the reason', async () => {
    const { taskId, id } = await handedIn(3);
    expect(await decide('admin', id, 'reject', '  ')).toMatchObject(refused('驳回时请填写审批意见'));
    expect(await decide('admin', id, 'reject', ' 缺少照片 ')).toMatchObject(done);
    expect(nodeOf(taskId)).toMatchObject({ taskStatus: 5, status: 4, finishedAt: null });
    const { task, steps } = await infoOf('huadong', { id: taskId });
    expect(task?.canSubmit).toBe(true);
    expect(steps.at(-1)).toMatchObject({ action: 'reject', remark: '缺少照片', operatorName: '沈志远' });
    const { list } = await listOf<ApprovalRow>('huadong', approvals.approvalList, { scope: 'submitter' });
    expect(list[0]).toMatchObject({ id, status: 5, decideRemark: '缺少照片' });
  });

  it('is for the approver alone, even if others of the tenant read it', async () => {
    const approval = await approvalOf('huadong', 'task');
    store().run(`update approvals set approver_id = 'u_wangfang' where id = @id`, { id: approval.id });
    expect(await infoOf('huadong', { approvalId: approval.id })).toMatchObject({ approval: { canDecide: false } });
    expect(await decide('huadong', approval.id, 'approve')).toMatchObject(forbidden);
    expect(await decide('huanan', approval.id, 'approve')).toMatchObject(missing);
  });

  it('is handed over with a word, and only the next approver decides then', async () => {
    const { id } = await handedIn(3);
    expect(await decide('admin', id, 'transfer')).toMatchObject(refused('请选择接手人'));
    expect(await decide('admin', id, 'transfer', '', 'u_huadong')).toMatchObject({ type: 'fail' });
    store().run(
      `insert into user_roles (id, user_id, role_id, bound_at) values ('ur_try', 'u_wangfang', 'r_huadong_admin', 0)`,
    );
    expect(await decide('admin', id, 'transfer', ' 请现场确认 ', 'u_wangfang')).toMatchObject(done);
    expect(await decide('admin', id, 'approve')).toMatchObject(missing);
    store().run(
      `insert into user_roles (id, user_id, role_id, bound_at) values ('ur_try2', 'u_lina', 'r_huadong_admin', 0)`,
    );
    expect(await decide('wangfang', id, 'transfer', '', 'u_lina')).toMatchObject(done);
    // whoever gave it away in another window learns to whom
    expect(await decide('wangfang', id, 'approve')).toMatchObject({ ...conflict, message_cn: '该审批已转办给李娜' });
    expect(await decide('lina', id, 'approve', '可以')).toMatchObject(done);
    const { steps } = await infoOf('huadong', { approvalId: id });
    expect(steps.slice(-4).map(({ action, targetName }) => [action, targetName])).toEqual([
      ['submit', '沈志远'],
      ['transfer', '王芳'],
      ['transfer', '李娜'],
      ['approve', null],
    ]);
  });

  it('sees what was handed in for the node of the task', async () => {
    const task = store().one<{ id: string; nodeId: string }>(
      `select n.id, n.node_id as nodeId from plan_nodes n join node_attachments a on a.node_id = n.node_id
       where n.project_id = 'p_huadong_1' and a.key_model_id is null
         and not exists (select 1 from plan_nodes c where c.parent_id = n.id)`,
    )!;
    const { attachments } = await infoOf('huadong', { id: task.id });
    const names = store().all<{ name: string }>(
      'select name from node_attachments where node_id = @nodeId and key_model_id is null',
      { nodeId: task.nodeId },
    );
    expect(attachments.map(({ name }) => name).toSorted()).toEqual(names.map(({ name }) => name).toSorted());
  });

  it('counts down one by one', async () => {
    const before = await waiting('admin');
    await decide('admin', waitingFor('u_admin')(gateway), 'approve');
    await decide('admin', waitingFor('u_admin')(gateway), 'reject', '请补充');
    expect(await waiting('admin')).toBe(before - 2);
  });
});

describe('tasks of one name', () => {
  const found = async (keyword: string) =>
    ((await call('huadong', tasks.taskProjectList, { keyword, pageSize: 100 })).data as { list: TaskRow[] }).list;

  it('are found by what stands above them, and by the way to them', async () => {
    const [, first] = await found('物料准备');
    const above = first!.path.split(' / ');
    const below = await found(above[0]!);
    expect(below.every(({ path, name }) => `${path} / ${name}`.includes(above[0]!))).toBe(true);
    expect(below.some(({ name }) => !name.includes(above[0]!))).toBe(true);
    for (const way of [`${first!.path} / ${first!.name}`, `${above.at(-1)}/${first!.name}`]) {
      const there = await found(way);
      expect(there.map(({ id }) => id)).toContain(first!.id);
      for (const { path, name } of there)
        expect(`${path} / ${name}`.replaceAll(' ', '')).toContain(way.replaceAll(' ', ''));
    }
    expect(await found('没有/这样的任务')).toEqual([]);
  });

  it('are handed in with what stands above them', async () => {
    const taskId = openTaskOf('u_huadong')(gateway);
    const { path, name, taskNo } = (await infoOf('huadong', { id: taskId })).task!;
    const { data } = await submit('huadong', taskId, 'u_admin', 'task');
    const { approval } = await infoOf('admin', { approvalId: (data as { id: string }).id });
    expect(approval?.title).toBe(`${taskNo} ${path.split(' / ').at(-1)} / ${name}`);
  });
});

describe('approvals of plans', () => {
  const stateOf = (projectId: string) =>
    store().one<{ state: string; baselines: number }>(
      `select state, (select count(*) from plan_baselines b where b.project_id = p.project_id) as baselines
       from plans p where project_id = @projectId`,
      { projectId },
    );

  it('approve a plan, show what it was compared with, and keep it as the baseline', async () => {
    const approval = await approvalOf('admin', 'plan');
    const { change } = await infoOf('admin', { approvalId: approval.id });
    expect(change).toMatchObject({ baseline: null, removed: 0, changed: 0 });
    expect(change!.now.taskCount).toBeGreaterThan(50);
    expect(await decide('admin', approval.id, 'approve')).toMatchObject(done);
    expect(stateOf(approval.projectId)).toEqual({ state: 'approved', baselines: 1 });
    expect(await infoOf('admin', { approvalId: approval.id })).toMatchObject({ change: null });
  });

  it('list task by task what is otherwise than approved, with the names of people', async () => {
    const { id, projectId } = await approvalOf('admin', 'plan');
    const { nodes } = (await call('admin', planInfo, { projectId, tntId: 't_huadong' })).data as PlanDetail;
    const [first, ...others] = nodes;
    const before = [
      { ...first!, name: '旧名', ownerId: 'u_huadong' },
      { ...first!, id: 'gone', name: '没了', children: [] },
    ];
    keepBaseline(store(), { projectId, version: 1, approvedAt: 1, approvedBy: null, nodes: [...before, ...others] });
    const { change } = await infoOf('admin', { approvalId: id });
    expect(change).toMatchObject({ added: 0, removed: 1, changed: 1 });
    expect(change!.changeSummary).toMatchObject({
      added: { count: 0 },
      removed: { count: 1, list: [{ name: '没了' }] },
      edited: {
        count: 1,
        list: [{ name: first!.name, fields: [{ old: '旧名', now: first!.name }, { old: '陈建国' }] }],
      },
    });
  });

  it('let an approved plan be changed, handed in again and rejected', async () => {
    const request = await approvalOf('admin', 'modification');
    const { projectId } = request;
    // it is asked for once at a time
    expect(await submit('huanan', projectId, 'u_admin', 'modification')).toMatchObject(conflict);
    expect(await decide('admin', request.id, 'approve')).toMatchObject(done);
    expect(stateOf(projectId)?.state).toBe('modifying');
    // status 6 is checked apart (S2 §4): whoever hands it in has to know of it, and so does whoever decides
    const { completion } = (await call('huanan', planInfo, { projectId })).data as PlanDetail;
    expect(completion.status6?.text).toBe('延期完成');
    expect(await submit('huanan', projectId, 'u_admin', 'plan')).toMatchObject(
      refused(`计划中有 ${completion.status6!.count} 个任务的状态为「延期完成」，请确认后再提交`),
    );
    expect(stateOf(projectId)?.state).toBe('modifying');
    const handedIn = await submit('huanan', projectId, 'u_admin', 'plan', told);
    expect(handedIn).toMatchObject(done);
    expect(await submit('huanan', projectId, 'u_admin', 'plan')).toMatchObject(conflict);
    const { id } = handedIn.data as { id: string };
    const { change } = await infoOf('admin', { approvalId: id });
    expect(change).toMatchObject({ added: 0, removed: 0, completion });
    expect(change!.changed).toBeGreaterThan(0);
    expect(await decide('admin', id, 'reject', '请缩短工期')).toMatchObject(done);
    expect(stateOf(projectId)?.state).toBe('rejected');
  });
});
