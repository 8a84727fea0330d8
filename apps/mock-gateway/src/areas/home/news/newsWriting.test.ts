import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NewsRow } from '@fleet/domain/core/news/news.ts';
import { approvalDo, type ApprovalRow, approvalList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { projectAdd } from '@fleet/domain/areas/projects/changes/contract.ts';
import type { LifeCycleNodeInfo, StageForm } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { nodeEdit, nodeInfo } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { feedbackStatusSet } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { newsList, type NoticeRow, noticeList } from '@fleet/domain/areas/home/news/contract.ts';
import { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import { projectForm } from '../../projects/list/cases.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { feedbackIdsOf, letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** News and notices that are written by what happens. */

const day = 24 * 3_600_000;
const projectName = projectForm.name.trim();

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const newsOf = async (as: string) => (await listOf<NewsRow>(as, newsList, { pageSize: 100 })).list;
/** What was written since some news were read, the latest first. */
const since = async (as: string, before: readonly NewsRow[]) => {
  const known = new Set(before.map(({ id }) => id));
  return (await newsOf(as)).filter(({ id }) => !known.has(id)).map(({ content }) => content);
};

it('tell of a new project, and of people who come to it, to its tenant alone', async () => {
  const [own, foreign] = [await newsOf('huadong'), await newsOf('huanan')];
  const added = await call('huadong', projectAdd, {}, projectForm);
  const { id } = added.data as { id: string };
  expect(await since('huadong', own)).toEqual([`新建项目“${projectName}”`]);
  const add = [{ userId: 'u_lihao', role: '调试', weeklyHours: 1, from: null, to: null }];
  expect(await call('huadong', personnelUpdate, { projectId: id }, { add })).toMatchObject(done);
  expect(await since('huadong', own)).toContain(`${projectName}新增 1 名项目成员`);
  expect(await since('huanan', foreign)).toEqual([]);
  const [newest] = await newsOf('huadong');
  expect(newest).toMatchObject({ type: 'project', project: { id }, user: { id: 'u_huadong' } });
});

it('tell of a plan that was decided', async () => {
  const before = await newsOf('huadong');
  const { list } = await listOf<ApprovalRow>('admin', approvalList, { scope: 'approver', status: 4, kind: 'plan' });
  const plan = list.find(({ tntId }) => tntId === 't_huadong')!;
  await call('admin', approvalDo, {}, { id: plan.id, decision: 'reject', remark: '工期过短' });
  expect(await since('huadong', before)).toEqual([`${plan.projectName}实施计划被驳回`]);
});

it('tell of a stage that begins and of one that is over, once each', async () => {
  const { store } = gateway.box.current;
  const node = store.one<{ id: string; name: string; projectName: string }>(
    `select n.id, n.name, p.name as projectName from life_cycle_nodes n join projects p on p.id = n.project_id
     where n.parent_id is null and n.status = 5 and p.tnt_id = 't_huadong' and p.archived_at is null
       and not exists (select 1 from life_cycle_nodes c where c.parent_id = n.id) order by n.id limit 1`,
  )!;
  const before = await newsOf('huadong');
  const edit = async (changes: Partial<StageForm>) => {
    const info = (await call('huadong', nodeInfo, { nodeId: node.id })).data as LifeCycleNodeInfo;
    const body: StageForm = {
      version: info.version,
      name: info.name,
      ownerId: info.owner?.userId ?? '',
      planStartDate: '2026-01-04T16:00:00.000Z',
      planEndDate: '2026-01-08T16:00:00.000Z',
      actualStartDate: '',
      actualEndDate: '',
      standardWorkHour: 8,
      workHourFactor: 1,
      description: '',
      keyModels: [],
      orderIds: [],
      areaCount: 0,
      shelfCount: 0,
      platformCount: 0,
      ...changes,
    };
    expect(await call('huadong', nodeEdit, { nodeId: node.id }, body)).toMatchObject(done);
  };
  const begun = { actualStartDate: '2026-01-04T16:00:00.000Z' };
  await edit(begun);
  await edit({ ...begun, description: '同一天' });
  expect(await since('huadong', before)).toEqual([`${node.projectName}进入“${node.name}”节点`]);
  await edit({ ...begun, actualEndDate: '2026-01-09T16:00:00.000Z' });
  expect(await since('huadong', before)).toContain(`${node.projectName}节点“${node.name}”延期完成`);
});

it('tell that a feedback is solved, and not what it said', async () => {
  const before = await newsOf('huadong');
  const { store } = gateway.box.current;
  const [id = ''] = feedbackIdsOf(gateway, 'lihao');
  store.run('update feedback set status = 3 where id = @id', { id });
  await call('huadong', feedbackStatusSet, {}, { id, status: 4 });
  expect(await since('huadong', before)).toEqual(['李昊提交的反馈已解决']);
});

it('notices of new versions appear on the clock, each of a version above the last', async () => {
  const read = async () => {
    const { accessToken: token } = gateway.tokens('huadong');
    const { envelope } = await gateway.call({ path: noticeList.path, token, query: { pageSize: 100 } });
    return (envelope.data as { list: NoticeRow[] }).list;
  };
  letDevicesBe(gateway);
  const before = await read();
  gateway.box.current.clock.advance(200 * day);
  const after = await read();
  const fresh = after.slice(0, after.length - before.length);
  expect(after.slice(fresh.length)).toEqual(before);
  expect(fresh.length).toBeGreaterThan(10);
  expect(new Set(fresh.map(({ type }) => type))).toEqual(new Set([6, 8, 9]));
  const versions = fresh.filter(({ type }) => type === 6).map(({ version }) => version);
  expect(versions.slice(-5)).toEqual(['v2.7.1', 'v2.7.0', 'v2.6.3', 'v2.6.2', 'v2.6.1']);
  // what belongs to a version follows it
  const oldestFirst = fresh.toReversed();
  expect(oldestFirst[0]?.summary).toContain(oldestFirst[1]?.title);
  expect(oldestFirst[1]?.version).toBe(oldestFirst[0]?.version);
});
