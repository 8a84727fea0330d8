import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import {
  type LifeCycleNodeInfo,
  nodeAdd,
  nodeEdit,
  nodeGenerate,
  nodeInfo,
  nodeList,
  type PhaseStep,
  type TreeNode,
} from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import {
  attachAdd,
  type Attachment,
  attachReview,
  nodeAttaches,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { stageTemplates, stageFactorOf } from '@fleet/domain/areas/projects/life-cycle/template/stages.ts';
import { stageValuesOf } from '@fleet/domain/areas/projects/life-cycle/stageValues.ts';
import { projectAdd, projectUpdate } from '@fleet/domain/areas/projects/changes/contract.ts';
import { type PlanDetail, planGenerate, planTemplates } from '@fleet/domain/areas/projects/plan/contract.ts';
import { leafHours, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { projectTypeIds } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { projectList, type ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { scheduleList } from '@fleet/domain/areas/projects/schedule/contract.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { projectForm } from '../list/cases.ts';
import { projectFile } from './cases.ts';

/** The life cycle with which a project begins, by hand or from the ERP, and how it follows its project. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);

const add = async (changes: object = {}) =>
  ((await call('huadong', projectAdd, {}, { ...projectForm, ...changes })).data as { id: string }).id;
const update = (id: string, version: number, changes: object) =>
  call('huadong', projectUpdate, { id }, { ...projectForm, version, ...changes });
const lifeCycle = async (projectId: string) =>
  (await call('huadong', nodeList, { projectId })).data as { list: TreeNode[]; phases: PhaseStep[] };
const nodesOf = async (projectId: string) => (await lifeCycle(projectId)).list;
const namesOf = async (projectId: string) => (await nodesOf(projectId)).map(({ name }) => name);
const rowOf = async (id: string) =>
  (await listOf<ProjectRow>('huadong', projectList, { keyword: projectForm.projectKey })).list.find(
    (row) => row.id === id,
  );
const attachmentsOf = async (nodeId: string) => (await listOf<Attachment>('huadong', nodeAttaches, { nodeId })).list;
const count = (table: string) =>
  gateway.box.current.store.one<{ n: number }>(`select count(*) as n from ${table}`)?.n ?? 0;
/** The form of a stage as it is, with some fields changed. */
const edit = async (nodeId: string, changes: object) => {
  const node = (await call('huadong', nodeInfo, { nodeId })).data as LifeCycleNodeInfo;
  return call('huadong', nodeEdit, { nodeId }, { ...stageValuesOf({ node, keyModels: [], orders: [] }), ...changes });
};
const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);
const todayOf = () => new Date(midnightBefore(gateway.box.current.clock.now())).toISOString();

const ways = [
  ['by hand', {}],
  ['from the ERP', { erpNo: 'ERP-2026-1107' }],
] as const;
const kinds = ways.flatMap(([way, how]) =>
  projectTypeIds.flatMap((type) => [0, 1].map((typeFlag) => ({ way, how, type, typeFlag }))),
);

describe('a new project', () => {
  it.each(kinds)('$way of type $type and flag $typeFlag begins with the stages of its type', async (kind) => {
    const { how, type, typeFlag } = kind;
    const id = await add({ ...how, type, typeFlag });
    const { list, phases } = await lifeCycle(id);
    const templates = stageTemplates[type].flatMap(({ phase, stages }) =>
      stages.flatMap((stage) => [stage, ...stage.children].map((one) => ({ ...one, phase }))),
    );
    expect(
      list.map(({ phase, name, kind: own, totalWorkHour, requiredCount }) => [
        phase,
        name,
        own,
        totalWorkHour,
        requiredCount,
      ]),
    ).toEqual(
      templates.map(({ phase, name, kind: own, hours, deliverables }) => [
        phase,
        name,
        own,
        leafHours(hours, stageFactorOf(typeFlag)),
        deliverables.length,
      ]),
    );
    expect(phases.map(({ step, finishedCount, nodeCount }) => [step, finishedCount, nodeCount])).toEqual([
      [1, 0, 5],
      [1, 0, 5],
      [1, 0, 3],
      [1, 0, 3],
    ]);
    expect(list[0]?.planStartDate).toBe(projectForm.planStartDate);
    expect(list.at(-1)?.planEndDate).toBe(projectForm.planEndDate);
    for (const node of list)
      expect(node).toMatchObject({ owner: { userId: projectForm.managerId }, status: 5, overdueDays: 0, version: 1 });
    expect(await rowOf(id)).toMatchObject({
      phase: 'Production',
      node: { id: list[0]?.id, name: '合同评审', status: 5 },
      health: 'good',
      progress: [{ percent: 0 }, { percent: 0 }, { percent: 0 }, { percent: 0 }],
    });
    expect((await listOf('huadong', scheduleList, { projectId: id })).list).toHaveLength(list.length);
  });

  it.each(projectTypeIds)('of type %s has a plan from every template that hangs on its nodes', async (type) => {
    const id = await add({ type });
    const own = new Map((await nodesOf(id)).map((node) => [node.id, node.name]));
    const { list } = await listOf<{ id: string }>('huadong', planTemplates, { projectId: id });
    for (const { id: templateId } of list) {
      const { data } = await call(
        'huadong',
        planGenerate,
        { projectId: id },
        { templateId, startDate: projectForm.planStartDate, workHourFactor: 1 },
      );
      const leaves = every((data as PlanDetail).nodes).filter(({ children }) => children.length === 0);
      for (const { name, nodeId } of leaves) expect([name, own.has(nodeId ?? '')]).toEqual([name, true]);
      const about = (name: string) => own.get(leaves.find((leaf) => leaf.name === name)?.nodeId ?? '');
      if (templateId === 'pt_vehicle') expect(about('多车联调')).toBe('联调测试');
      if (templateId === 'pt_small') expect(about('物料准备')).toBe('物料采购');
      gateway.box.current.store.run('delete from plan_rows where project_id = @id', { id });
    }
  });

  it('has stages that are worked on from first to last', async () => {
    const id = await add();
    const [first] = await nodesOf(id);
    const nodeId = first!.id;
    const [deliverable] = await attachmentsOf(nodeId);
    expect(deliverable).toMatchObject({ name: '合同评审记录', isRequired: true, status: 1, fileName: null });
    const handed = { attachmentId: deliverable!.id, file: await projectFile(gateway, 'huadong', '评审.pdf') };
    expect(await call('huadong', attachAdd, { nodeId }, handed)).toMatchObject(done);
    const approval = { isApproved: true, remark: '' };
    expect(await call('admin', attachReview, { id: deliverable!.id, tntId: 't_huadong' }, approval)).toMatchObject(
      done,
    );
    expect(await attachmentsOf(nodeId)).toMatchObject([{ status: 3, fileName: '评审.pdf' }]);
    expect(await edit(nodeId, { actualStartDate: todayOf(), actualEndDate: todayOf() })).toMatchObject(done);
    expect((await lifeCycle(id)).phases[0]).toMatchObject({ step: 2, finishedCount: 1, nodeCount: 5 });
    expect(await rowOf(id)).toMatchObject({ node: { name: '方案设计' }, progress: [{ percent: 20 }, {}, {}, {}] });
  });

  it('that is refused leaves no stage behind', async () => {
    const before = [count('life_cycle_nodes'), count('node_attachments')];
    const body = { ...projectForm, erpNo: 'ERP-0000-0000' };
    expect(await call('huadong', projectAdd, {}, body)).toMatchObject({ type: 'fail' });
    expect([count('life_cycle_nodes'), count('node_attachments')]).toEqual(before);
  });
});

describe('a project that changes', () => {
  const later = { planStartDate: '2027-01-31T16:00:00.000Z', planEndDate: '2027-12-30T16:00:00.000Z' };

  it('takes its stages to its new days, with the nodes and their deliverables that they had', async () => {
    const id = await add();
    const before = await nodesOf(id);
    expect(await update(id, 1, later)).toMatchObject(done);
    const after = await nodesOf(id);
    expect(after.map((node) => node.id)).toEqual(before.map((node) => node.id));
    expect(after[0]?.planStartDate).toBe(later.planStartDate);
    expect(after.at(-1)?.planEndDate).toBe(later.planEndDate);
    const fresh = await nodesOf(await add({ ...later, projectKey: 'HD-2026-099' }));
    expect(after.map(({ planStartDate, planEndDate }) => [planStartDate, planEndDate])).toEqual(
      fresh.map(({ planStartDate, planEndDate }) => [planStartDate, planEndDate]),
    );
  });

  it('leaves days that somebody has planned where they are', async () => {
    const id = await add();
    const [first] = await nodesOf(id);
    await edit(first!.id, { planEndDate: later.planStartDate });
    const before = await nodesOf(id);
    expect(await update(id, 1, later)).toMatchObject(done);
    expect(await nodesOf(id)).toEqual(before);
  });

  it('has the stages of its other type or flag, once each', async () => {
    const id = await add();
    expect(await update(id, 1, { type: 'warehouse' })).toMatchObject(done);
    expect(await namesOf(id)).toContain('货架与设备制造');
    expect(await namesOf(id)).not.toContain('整车装配');
    expect(await update(id, 2, { type: 'warehouse', typeFlag: 1 })).toMatchObject(done);
    const list = await nodesOf(id);
    expect(list[0]).toMatchObject({ name: '合同评审', totalWorkHour: 19.2, workHourFactor: 1.2 });
    expect(list.filter(({ parentId }) => parentId === null)).toHaveLength(16);
    expect(list.reduce((sum, { requiredCount }) => sum + requiredCount, 0)).toBe(
      count(`node_attachments where node_id in (select id from life_cycle_nodes where project_id = '${id}')`),
    );
  });

  it.each([
    ['a stage was renamed', (nodeId: string) => edit(nodeId, { name: '合同交底' })],
    ['a stage was added', (nodeId: string) => call('huadong', nodeAdd, { nodeId }, { name: '技术协议' })],
    [
      'something was handed in',
      async (nodeId: string) =>
        call('huadong', attachAdd, { nodeId }, { file: await projectFile(gateway, 'huadong', '纪要.pdf') }),
    ],
    [
      'its plan belongs to them',
      async (_: string, projectId: string) =>
        call(
          'huadong',
          planGenerate,
          { projectId },
          { templateId: 'pt_vehicle', startDate: projectForm.planStartDate, workHourFactor: 1 },
        ),
    ],
  ])('keeps its stages with another type once %s', async (_, work) => {
    const id = await add();
    const [first] = await nodesOf(id);
    expect(await work(first!.id, id)).toMatchObject(done);
    const before = await nodesOf(id);
    expect(await update(id, 1, { type: 'warehouse' })).toMatchObject(done);
    expect(await nodesOf(id)).toEqual(before);
  });

  it('that was there from the beginning keeps what it has', async () => {
    const { store } = gateway.box.current;
    const before = await nodesOf('p_huadong_3');
    const { version } = store.one<{ version: number }>(`select version from projects where id = 'p_huadong_3'`)!;
    expect(await update('p_huadong_3', version, { type: 'mixed', ...later })).toMatchObject(done);
    expect(await nodesOf('p_huadong_3')).toEqual(before);
  });
});

describe('a project without any stages', () => {
  const bare = async () => {
    const id = await add();
    gateway.box.current.store.run('delete from life_cycle_nodes where project_id = @id', { id });
    return id;
  };

  it('is given them when somebody asks for that, and never twice', async () => {
    const projectId = await bare();
    expect(await lifeCycle(projectId)).toMatchObject({ list: [], phases: [{ nodeCount: 0 }, {}, {}, {}] });
    expect(await call('huadong', nodeGenerate, { projectId })).toMatchObject(done);
    const list = await nodesOf(projectId);
    expect(list.filter(({ parentId }) => parentId === null)).toHaveLength(16);
    expect(await call('huadong', nodeGenerate, { projectId })).toMatchObject({
      code: businessCodes.conflict.code,
      message_cn: '项目已有生命周期节点，请刷新查看',
    });
    expect(await nodesOf(projectId)).toEqual(list);
  });

  it('is not given any while it is archived', async () => {
    const projectId = await bare();
    gateway.box.current.store.run('update projects set archived_at = 1 where id = @projectId', { projectId });
    expect(await call('huadong', nodeGenerate, { projectId })).toMatchObject(
      refused('项目已归档，不能修改，请先在项目设置中取消归档'),
    );
    expect(await nodesOf(projectId)).toEqual([]);
  });
});
