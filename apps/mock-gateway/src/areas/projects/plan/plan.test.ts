import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/projects/plan/contract.ts';
import { openDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { parentStatus } from '@fleet/domain/areas/projects/plan/completion.ts';
import { blankNode, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { disagreements, rollUp } from '@fleet/domain/areas/projects/plan/rollUp.ts';
import { importColumns } from '@fleet/domain/areas/projects/plan/view/importLines.ts';
import { importedTasks } from '@fleet/domain/areas/projects/plan/view/importedTasks.ts';
import { decidePlan, requestModification, submitPlan } from './planStates.ts';
import type { Call } from '../../../pipeline/call.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const about = (projectId: string) => ({ projectId });
const planOf = async (projectId: string, as = 'huadong') =>
  (await call(as, contract.planInfo, about(projectId))).data as contract.PlanDetail;
const save = (projectId: string, version: number, nodes: readonly PlanNode[], as = 'huadong') =>
  call(as, contract.planSave, about(projectId), { version, nodes });
const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);
/** Another name for the first leaf. */
const renamed = (nodes: readonly PlanNode[], name: string): PlanNode[] => {
  const [first, ...others] = nodes;
  if (first === undefined) return [];
  return [
    first.children.length === 0 ? { ...first, name } : { ...first, children: renamed(first.children, name) },
    ...others,
  ];
};
const open = 'p_huadong_2';
/** Only what the functions of the states look at. */
const insideCall = () => ({ world: gateway.box.current, session: { userId: 'u_admin' } }) as unknown as Call;
const baselineOf = async (projectId: string, version: number) =>
  (await call('huadong', contract.planBaseline, { projectId, version })).data as contract.PlanBaseline & {
    nodes: PlanNode[];
  };

describe('a plan', () => {
  it('comes as a tree whose parents say what their children add up to', async () => {
    const plan = await planOf('p_huadong_1');
    expect(every(plan.nodes)).toHaveLength(400);
    expect(disagreements(plan.nodes)).toEqual([]);
    expect(plan).toMatchObject({ version: 3, state: 'approved', decision: { isApproved: true }, waiting: null });
    expect(plan.baselines).toMatchObject([{ version: 2, approvedBy: '沈志远' }]);
  });

  it('has another stamp after each save and each decision', async () => {
    const stamp = async () => (await call('huadong', contract.planStamp, about(open))).data as { stamp: string };
    const { nodes, version, stamp: first } = await planOf(open);
    expect(await stamp()).toEqual({ stamp: first });
    expect(await save(open, version, renamed(nodes, '改名'))).toMatchObject(done);
    const { stamp: second } = await stamp();
    submitPlan(insideCall(), open, true);
    const { stamp: third } = await stamp();
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('says what is complete, of its tasks and of what has tasks below it, and has another stamp then', async () => {
    const { store } = gateway.box.current;
    const statuses = async () => every((await planOf(open)).nodes).map(({ status }) => status);
    const begun = await planOf(open);
    expect(begun.completion.isAllComplete).toBe(false);
    expect(begun.completion.status6).toEqual({
      count: every(begun.nodes).filter(({ status }) => status === 6).length,
      text: '延期完成',
    });
    for (const { status, children } of every(begun.nodes))
      if (children.length > 0) expect(status).toBe(parentStatus(children));

    store.run('update plan_nodes set status = 8 where project_id = @open', { open });
    const { completion, stamp } = await planOf(open);
    expect(completion).toEqual({ isAllComplete: true, status6: null });
    expect(stamp).not.toBe(begun.stamp);
    expect(new Set(await statuses())).toEqual(new Set([5, 8]));

    const leaf = every(begun.nodes).findLast(({ children }) => children.length === 0)!;
    store.run('update plan_nodes set status = 3 where id = @id', { id: leaf.id });
    expect((await planOf(open)).completion.isAllComplete).toBe(false);
    expect((await planOf(open)).nodes.at(-1)).toMatchObject({ status: 2, statusText: '进行中' });
    expect((await planOf('p_huabei_1', 'huabei')).completion).toEqual({ isAllComplete: false, status6: null });
  });

  it('gives what lost all tasks below it the status of its own again', async () => {
    const { store } = gateway.box.current;
    store.run('update plan_nodes set status = 5 where project_id = @open and parent_id is not null', { open });
    const { nodes, version } = await planOf(open);
    const [first, ...others] = nodes;
    expect(first).toMatchObject({ status: 5, statusText: '已完成' });
    expect(await save(open, version, [{ ...first!, children: [] }, ...others])).toMatchObject(done);
    expect((await planOf(open)).nodes[0]).toMatchObject({ status: 1, statusText: '未开始' });
  });

  it('is exported under the number and the name of its project', async () => {
    const { path } = contract.planExport;
    const { headers } = await gateway.call({ path, as: 'huadong', query: about(open) });
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /''HD-\S+ .+-实施计划-\d{8}-\d{6}\.xlsx$/,
    );
  });

  it('is read again from its export without a change', async () => {
    const plan = await planOf(open);
    const texts = (cells: readonly (string | number | Date | null)[]) =>
      cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')));
    const sheetOf = async ({ path }: typeof contract.planExport | typeof contract.planSheet) => {
      const { bytes } = await gateway.call({ path, as: 'huadong', query: about(open) });
      const [sheet] = (await readExcelFile(bytes)) as unknown as { data: (string | number | Date | null)[][] }[];
      return sheet?.data.map(texts) ?? [];
    };
    expect(
      importedTasks(openDocument(plan.nodes), await sheetOf(contract.planExport), plan.members, () => ''),
    ).toMatchObject({ added: 0, changed: 0, unchanged: every(plan.nodes).length, problems: [] });
    expect(await sheetOf(contract.planSheet)).toEqual([[...importColumns]]);
  });

  it('that nobody has begun is empty', async () => {
    expect(await planOf('p_huabei_1', 'huabei')).toMatchObject({
      version: 0,
      state: 'draft',
      nodes: [],
      baselines: [],
    });
  });

  it('says what it waits for, and whether that is the caller', async () => {
    expect((await planOf('p_huadong_3')).waiting).toMatchObject({
      kind: 'plan',
      approverName: '沈志远',
      canDecide: false,
    });
    const seen = await call('admin', contract.planInfo, { ...about('p_huadong_3'), tntId: 't_huadong' });
    expect((seen.data as contract.PlanDetail).waiting).toMatchObject({ canDecide: true });
    expect((await planOf('p_huanan_2', 'huanan')).decision).toMatchObject({ isApproved: false });
  });
});

describe('saving a plan', () => {
  it('rolls up, trims, numbers new tasks and keeps the numbers of old ones', async () => {
    const before = await planOf(open);
    const added: PlanNode = {
      ...blankNode('new-parent'),
      name: ' 新阶段 ',
      taskNo: 'T9999',
      children: [
        { ...blankNode('new-leaf'), name: '新任务', standardWorkHour: 10, workHourFactor: 1.25, totalWorkHour: 3 },
      ],
    };
    const { data } = await save(open, before.version, [...before.nodes, added]);
    const after = data as contract.PlanDetail;
    expect(after.version).toBe(before.version + 1);
    expect(after.savedBy).toBe('陈建国');
    expect(after.nodes.at(-1)).toMatchObject({
      name: '新阶段',
      taskNo: 'T0220',
      totalWorkHour: 12.5,
      standardWorkHour: 0,
      children: [{ taskNo: 'T0221', totalWorkHour: 12.5 }],
    });
    const numbers = new Map(every(after.nodes).map(({ id, taskNo }) => [id, taskNo]));
    for (const { id, taskNo } of every(before.nodes)) expect(numbers.get(id)).toBe(taskNo);
  });

  it('marks what was changed under a granted modification, and nothing else', async () => {
    const { version, nodes } = await planOf(open);
    const marked = every(nodes).filter(({ isModified }) => isModified).length;
    const { data } = await save(open, version, renamed(nodes, '改过的任务'));
    const after = every((data as contract.PlanDetail).nodes);
    expect(after.find(({ name }) => name === '改过的任务')?.isModified).toBe(true);
    expect(after.filter(({ isModified }) => isModified)).toHaveLength(marked + 1);
  });

  it('keeps what became of tasks as somebody’s work', async () => {
    const work = () =>
      gateway.box.current.store.all(
        'select id, task_status, finished_at from plan_nodes where project_id = @open order by id',
        { open },
      );
    const before = work();
    const { version, nodes } = await planOf(open);
    await save(open, version, nodes);
    expect(work()).toEqual(before);
  });

  it('over a newer version is a conflict, and changes nothing', async () => {
    const { version, nodes } = await planOf(open);
    await save(open, version, nodes);
    const now = await planOf(open);
    expect(await save(open, version, [])).toMatchObject({ code: businessCodes.conflict.code });
    expect(await planOf(open)).toEqual(now);
  });

  it('of a locked plan is refused with the reason', async () => {
    expect(await save('p_huadong_3', 1, [])).toMatchObject(refused('计划正在审批，暂不能修改'));
    expect(await save('p_huadong_1', 1, [])).toMatchObject(refused('计划已批准，申请变更并获批后才能修改'));
  });

  it('takes no task twice, none of another plan, no stranger as owner and no end before its start', async () => {
    const leaf = (id: string, fields: Partial<PlanNode> = {}) => ({ ...blankNode(id), name: '任务', ...fields });
    const [theirs] = (await planOf('p_huadong_1')).nodes;
    const says = async (node: PlanNode) => (await save(open, 5, [node])).message_cn;
    expect((await save(open, 5, [leaf('a'), leaf('a')])).message_cn).toBe('计划中有重复的任务，请刷新后重试');
    expect(await says({ ...theirs!, children: [] })).toBe('计划中有重复的任务，请刷新后重试');
    expect(await says(leaf('a', { ownerId: 'u_huanan' }))).toBe('任务「任务」的负责人不是项目成员');
    expect(await says(leaf('a', { nodeId: 'lc_huanan_1_1' }))).toBe('任务「任务」的生命周期节点不存在');
    const dates = { planStartDate: '2026-03-02T16:00:00.000Z', planEndDate: '2026-03-01T16:00:00.000Z' };
    expect(await says(leaf('a', dates))).toBe('任务「任务」的计划结束早于计划开始');
  });
});

describe('a template', () => {
  const templated = { templateId: 'pt_small', startDate: '2026-03-01T16:00:00.000Z', workHourFactor: 1.1 };

  it('fills an empty plan from a day on, rolled up and joined to the life cycle', async () => {
    const { data } = await call('huabei', contract.planGenerate, about('p_huabei_1'), templated);
    const plan = data as contract.PlanDetail;
    expect(plan.nodes.map(({ name }) => name)).toEqual(['准备', '实施', '收尾']);
    expect(plan.nodes[0]).toMatchObject({ planStartDate: '2026-03-01T16:00:00.000Z', taskNo: 'T0001' });
    expect(rollUp(plan.nodes)).toEqual(plan.nodes);
    expect(every(plan.nodes).find(({ name }) => name === '联调测试')?.nodeId).toMatch(/^lc_huabei_1/);
    expect(every(plan.nodes).find(({ name }) => name === '现场勘测')?.totalWorkHour).toBe(17.6);
  });

  it('never overwrites a plan', async () => {
    expect(await call('huadong', contract.planGenerate, about(open), templated)).toMatchObject(
      refused('计划已有任务，不能由模板生成'),
    );
  });
});

describe('the states of a plan', () => {
  it('handed in it is locked; approved it is a baseline and carries no marks, and those before are kept', async () => {
    const before = await planOf(open);
    const [, first] = before.baselines;
    submitPlan(insideCall(), open, true);
    expect((await planOf(open)).state).toBe('approving');
    decidePlan(insideCall(), open, 'plan', true);
    const plan = await planOf(open);
    expect(plan.state).toBe('approved');
    expect(plan.baselines).toEqual([
      { version: plan.version, approvedAt: expect.any(String), approvedBy: '沈志远' },
      ...before.baselines,
    ]);
    expect((await baselineOf(open, plan.version)).nodes).toEqual(plan.nodes);
    const oldest = await baselineOf(open, first!.version);
    expect(oldest).toMatchObject(first!);
    expect(every(oldest.nodes).map(({ id }) => id)).toEqual(every(plan.nodes).map(({ id }) => id));
    expect(await call('huadong', contract.planBaseline, { projectId: open, version: 3 })).toMatchObject({
      code: businessCodes.notFound.code,
      message_cn: '没有第 3 版的基线',
    });
    expect(every(plan.nodes).some(({ isModified }) => isModified)).toBe(false);
  });

  it('rejected it is open again, and an approved one opens by a granted request', async () => {
    decidePlan(insideCall(), 'p_huadong_3', 'plan', false);
    expect((await planOf('p_huadong_3')).state).toBe('rejected');
    requestModification(insideCall(), 'p_huadong_1');
    expect((await planOf('p_huadong_1')).state).toBe('approved');
    decidePlan(insideCall(), 'p_huadong_1', 'modification', true);
    expect((await planOf('p_huadong_1')).state).toBe('modifying');
  });

  it('allow no step out of turn', () => {
    expect(() => submitPlan(insideCall(), 'p_huadong_1')).toThrow('计划已批准，不能进行此操作');
    expect(() => decidePlan(insideCall(), 'p_huadong_1', 'plan', true)).toThrow('计划已批准');
    expect(() => requestModification(insideCall(), 'p_huanan_1')).toThrow('已有变更申请等待审批');
  });
});

it('a plan is answered as it was saved', async () => {
  const { version, nodes } = await planOf(open);
  expect(await save(open, version, nodes)).toMatchObject(done);
});
