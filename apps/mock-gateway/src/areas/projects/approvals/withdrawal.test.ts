import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as approvals from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { type PlanDetail, planInfo } from '@fleet/domain/areas/projects/plan/contract.ts';
import { type TaskInfo, taskInfo } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { callsOn, done, forbidden, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Whatever is handed in can be taken back by who did, until somebody decides it. */

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const store = () => gateway.box.current.store;
const conflict = (message: string) => ({ type: 'fail', code: businessCodes.conflict.code, message_cn: message });
const submit = async (as: string, kind: string, subjectId: string) => {
  const body = { kind, subjectId, approverId: 'u_admin', remark: '', isStatus6Known: true };
  const answer = await call(as, approvals.approvalSubmit, {}, body);
  expect(answer).toMatchObject(done);
  return (answer.data as { id: string }).id;
};
const withdraw = (as: string, id: string, remark = '') => call(as, approvals.approvalWithdraw, {}, { id, remark });
const decide = (id: string, decision: string) =>
  call('admin', approvals.approvalDo, {}, { id, decision, remark: '说明', approverId: 'u_huadong' });
const waiting = async () => ((await call('admin', approvals.approvalCount)).data as { waiting: number }).waiting;
/** Everything that an approval could have touched, but for what counts changes. */
const worldNow = () => ({
  plans: store().all('select project_id, version, tree, state from plans order by project_id'),
  baselines: store().all('select project_id, version from plan_baselines order by project_id, version'),
  tasks: store().all('select * from plan_rows order by project_id, tree, place'),
  attachments: store().all('select * from node_attachments order by id'),
  reports: store().all('select * from oa_reports order by id'),
});

/** Tasks of huadong, one in each status in which it may be handed in, and plans in each state. */
const subjects = [
  ...[0, 1, 5].map((taskStatus) => ({ kind: 'task', taskStatus, state: null })),
  ...['draft', 'rejected', 'modifying'].map((state) => ({ kind: 'plan', taskStatus: null, state })),
  { kind: 'modification', taskStatus: null, state: 'approved' },
];
const prepare = ({ taskStatus, state }: (typeof subjects)[number]): string => {
  if (taskStatus === null) {
    store().run("update plans set state = @state where project_id = 'p_huadong_2'", { state });
    return 'p_huadong_2';
  }
  const { id } = store().one<{ id: string }>(
    `select id from plan_nodes n where owner_id = 'u_huadong' and task_status in (0, 1, 5)
       and not exists (select 1 from plan_nodes c where c.parent_id = n.id) order by id`,
  )!;
  store().run('update plan_nodes set task_status = @taskStatus, status = @status where id = @id', {
    id,
    taskStatus,
    status: taskStatus === 5 ? 4 : taskStatus + 1,
  });
  return id;
};

describe('taking back what was handed in', () => {
  it.each(subjects)('leaves everything as it was: $kind $taskStatus $state', async (subject) => {
    const subjectId = prepare(subject);
    const before = worldNow();
    const count = await waiting();
    const id = await submit('huadong', subject.kind, subjectId);
    expect(await waiting()).toBe(count + 1);
    expect(await withdraw('huadong', id, ' 还需补充 ')).toMatchObject(done);
    expect(worldNow()).toEqual(before);
    expect(await waiting()).toBe(count);

    const { list } = await listOf<ApprovalRow>('huadong', approvals.approvalList, { scope: 'submitter', status: 1 });
    expect(list[0]).toMatchObject({ id, canWithdraw: false, canDecide: false, decidedAt: null });
    const { steps } = (await call('admin', taskInfo, { approvalId: id })).data as TaskInfo;
    expect(steps.at(-1)).toMatchObject({ action: 'withdraw', remark: '还需补充', targetName: null });
    // and it can be handed in anew
    await submit('huadong', subject.kind, subjectId);
  });

  it('is for who handed it in alone, and only while it waits', async () => {
    const id = await submit('huadong', 'task', prepare(subjects[0]!));
    expect(await withdraw('admin', id)).toMatchObject(forbidden);
    expect(await withdraw('wangfang', id)).toMatchObject(forbidden);
    expect(await withdraw('huanan', id)).toMatchObject(missing);
    expect(await decide(id, 'reject')).toMatchObject(done);
    expect(await withdraw('huadong', id)).toMatchObject(conflict('该审批已由沈志远驳回，不能撤回'));
  });

  it('tells the approver who decides afterwards, and whoever takes it back twice', async () => {
    const id = await submit('huadong', 'plan', prepare(subjects[3]!));
    expect(await withdraw('huadong', id)).toMatchObject(done);
    const { realName } = store().one<{ realName: string }>(
      "select real_name as realName from users where id = 'u_huadong'",
    )!;
    for (const decision of ['approve', 'reject', 'transfer'])
      expect(await decide(id, decision)).toMatchObject(conflict(`该审批已由提交人${realName}撤回，不能再审批`));
    expect(await withdraw('huadong', id)).toMatchObject(conflict('该审批已经撤回'));
  });

  it('keeps what was decided on a plan before', async () => {
    const subjectId = prepare(subjects[3]!);
    const rejected = await submit('huadong', 'plan', subjectId);
    expect(await decide(rejected, 'reject')).toMatchObject(done);
    const planNow = async () => (await call('huadong', planInfo, { projectId: subjectId })).data as PlanDetail;
    const { decision } = await planNow();
    gateway.box.current.clock.advance(1000);
    const id = await submit('huadong', 'plan', subjectId);
    expect((await planNow()).waiting).toMatchObject({ approvalId: id, canWithdraw: true, canDecide: false });
    expect(await withdraw('huadong', id)).toMatchObject(done);
    expect(await planNow()).toMatchObject({ state: 'rejected', waiting: null, decision });
  });

  it.each(['approve', 'reject', 'transfer'])('races with %s: exactly one of them is carried out', async (decision) => {
    for (const isWithdrawnFirst of [true, false]) {
      const id = await submit('huadong', 'task', prepare(subjects[1]!));
      const calls = [() => withdraw('huadong', id), () => decide(id, decision)];
      const order = isWithdrawnFirst ? calls : calls.toReversed();
      const answers = await Promise.all(order.map((one) => one()));
      // a hand-over leaves it waiting: what is waiting may be taken back
      const carriedOut = answers.filter(({ type }) => type === 'success').length;
      const status = store().one<{ status: number }>('select status from approvals where id = @id', { id })!.status;
      if (decision === 'transfer') expect(status).toBe(1);
      else expect([carriedOut, status !== 4]).toEqual([1, true]);
    }
  });

  it('is refused in an archived project, and without a task in its plan it only ends the approval', async () => {
    const subjectId = prepare(subjects[0]!);
    const id = await submit('huadong', 'task', subjectId);
    const projectId = store().one<{ projectId: string }>(
      'select project_id as projectId from plan_nodes where id = @subjectId',
      { subjectId },
    )!.projectId;
    store().run('update projects set archived_at = 1 where id = @projectId', { projectId });
    expect((await withdraw('huadong', id)).type).toBe('fail');
    store().run('update projects set archived_at = null where id = @projectId', { projectId });
    store().run('delete from plan_rows where id = @subjectId', { subjectId });
    expect(await withdraw('huadong', id)).toMatchObject(done);
  });
});
