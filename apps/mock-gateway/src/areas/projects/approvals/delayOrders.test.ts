import { afterEach, beforeEach, expect, it } from 'vitest';
import { approvalDo, approvalSubmit } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { OaReportInfo, OaReportRow } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { oaReportInfo, oaReportList, oaReportPush } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { type PlanDetail, planInfo, planSave } from '@fleet/domain/areas/projects/plan/contract.ts';
import type { PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { openTaskOf } from '../tasks/cases.ts';
import { keepBaseline } from '../plan/baselines.ts';

/** What ends later than approved becomes an order of delay, which its tasks name once the OA has granted it. */

const day = 24 * 3_600_000;
const projectId = 'p_huadong_2';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const store = () => gateway.box.current.store;
const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);
const planOf = async () => (await call('huadong', planInfo, { projectId })).data as PlanDetail;
const delays = async () =>
  (await listOf<OaReportRow>('huadong', oaReportList, { projectId, type: 'delay', pageSize: 100 })).list;
const approve = async (kind: 'plan' | 'task', subjectId: string) => {
  const submitted = await call(
    'huadong',
    approvalSubmit,
    {},
    { kind, subjectId, approverId: 'u_admin', remark: '', isStatus6Known: true },
  );
  expect(submitted).toMatchObject(done);
  const { id } = submitted.data as { id: string };
  expect(await call('admin', approvalDo, {}, { id, decision: 'approve', remark: '' })).toMatchObject(done);
};
/** Lets the OA grant a report, whatever it thinks of it. */
const grant = async (reportId: string) => {
  const { clock } = gateway.box.current;
  for (let tries = 0; tries < 30; tries += 1) {
    clock.advance(4 * 3_600_000);
    store().run('update session_tokens set access_expires_at = access_expires_at + @by', { by: day });
    const { status, version } = (await call('admin', oaReportInfo, { id: reportId })).data as OaReportInfo;
    if (status === 8) return;
    if (status === 6) await call('admin', oaReportPush, {}, { id: reportId, version });
  }
  throw new Error('the OA rejects it for ever');
};
it('an approved change of a plan reports what ends later, and the tasks name the report once it is granted', async () => {
  const before = new Set((await delays()).map(({ id }) => id));
  // no other order waits for the same tasks: which of two is granted last is the OA's
  store().run('delete from delay_order_nodes');
  // the plan as it was approved is the one that stands, so that nothing but what follows is late
  const { nodes, version } = await planOf();
  keepBaseline(store(), { projectId, version, approvedAt: 1, approvedBy: null, nodes });
  const leaf = every(nodes).find(
    ({ children, planEndDate, status }) => children.length === 0 && planEndDate && status < 3,
  )!;
  const later = new Date(Date.parse(leaf.planEndDate!) + 6 * day).toISOString();
  const moved = (tree: readonly PlanNode[]): PlanNode[] =>
    tree.map((node) => ({
      ...node,
      planEndDate: node.id === leaf.id ? later : node.planEndDate,
      children: moved(node.children),
    }));
  expect(await call('huadong', planSave, { projectId }, { version, nodes: moved(nodes) })).toMatchObject(done);
  await approve('plan', projectId);

  const [report, ...others] = (await delays()).filter(({ id }) => !before.has(id));
  expect(others).toEqual([]);
  expect(report).toMatchObject({ status: 7, submitter: { userId: 'u_huadong' }, title: '实施计划变更的延期申请' });
  const { content } = (await call('huadong', oaReportInfo, { id: report!.id })).data as OaReportInfo;
  expect(content).toBe(`${leaf.taskNo} ${leaf.name}（6 天）延期，最长 6 天，申请按新日期执行。`);
  const { stamp, version: approved } = await planOf();
  expect(every((await planOf()).nodes).find(({ id }) => id === leaf.id)?.delayOrderId).toBeNull();

  await grant(report!.id);
  const after = await planOf();
  const named = every(after.nodes).filter(({ delayOrderId }) => delayOrderId === report!.reportNo);
  expect(named.map(({ id }) => id)).toEqual([leaf.id]);
  // open desks see that something is new
  expect([after.stamp === stamp, after.version > approved]).toEqual([false, true]);
});

it('a plan that is approved for the first time, or ends no later, reports nothing', async () => {
  const before = await delays();
  const { nodes, version } = await planOf();
  keepBaseline(store(), { projectId, version, approvedAt: 1, approvedBy: null, nodes });
  await approve('plan', projectId);
  expect(await delays()).toEqual(before);
  store().run("update plans set state = 'draft' where project_id = @projectId", { projectId });
  store().run('delete from plan_baselines where project_id = @projectId', { projectId });
  await approve('plan', projectId);
  expect(await delays()).toEqual(before);
});

it.each([
  [-3, 1],
  [3, 0],
])('a task approved %i days from its last day is reported by itself %i times', async (days, reports) => {
  const taskId = openTaskOf('u_huadong')(gateway);
  const today = midnightBefore(gateway.box.current.clock.now());
  store().run('update plan_nodes set plan_end_at = @at where id = @taskId', { taskId, at: today + days * day });
  const orders = () =>
    store().all<{ title: string; content: string; nodeId: string }>(
      `select r.title, r.content, d.node_id as nodeId from oa_reports r join delay_order_nodes d on d.report_id = r.id
       where r.status = 7 and d.node_id = @taskId and r.submitted_at = @now`,
      { taskId, now: gateway.box.current.clock.now() },
    );
  await approve('task', taskId);
  expect(orders()).toHaveLength(reports);
  if (reports === 1) expect(orders()[0]?.content).toContain('（3 天）延期');
});
