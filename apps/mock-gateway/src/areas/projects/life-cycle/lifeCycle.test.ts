import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import {
  type LifeCycleNodeInfo,
  nodeAdd,
  nodeDelete,
  nodeEdit,
  nodeInfo,
  nodeList,
  nodeOwners,
  nodeSubTree,
  type PhaseStep,
  type StageForm,
  type TreeNode,
} from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { nodeExport, nodeImport } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import {
  keyModels,
  type KeyModelRow,
  productionOrderExport,
  productionOrders,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { projectGet } from '@fleet/domain/areas/projects/project/contract.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { importRow, stage } from './cases.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Stages of a project: what becomes of dates and hours, who may overwrite whom, what an import takes. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const project = { projectId: 'p_huadong_3' };
/** Ahead, without sub nodes. */
const ahead = 'lc_huadong_3_18';
/** Running: its second sub node is late, the third not begun. */
const parent = 'lc_huadong_3_13';
const conflict = { type: 'fail', code: businessCodes.conflict.code };

/** Midnight of the day so many days from now. */
const dayIn = (days: number): string =>
  new Date(startOfDay(dayOfEpoch(gateway.box.current.clock.now()) + days)).toISOString();
const info = async (nodeId: string): Promise<LifeCycleNodeInfo> =>
  (await call('huadong', nodeInfo, { nodeId })).data as LifeCycleNodeInfo;
const overview = async () =>
  (await call('huadong', nodeList, project)).data as { list: TreeNode[]; phases: PhaseStep[] };
/** The form of a node as it is, with some fields changed. */
const formOf = async (nodeId: string, changes: Partial<StageForm> = {}): Promise<StageForm> => {
  const node = await info(nodeId);
  return {
    ...stage,
    version: node.version,
    name: node.name,
    ownerId: node.owner?.userId ?? '',
    planStartDate: node.planStartDate ?? '',
    planEndDate: node.planEndDate ?? '',
    actualStartDate: node.actualStartDate ?? '',
    actualEndDate: node.actualEndDate ?? '',
    standardWorkHour: node.standardWorkHour,
    workHourFactor: node.workHourFactor,
    description: node.description,
    keyModels: [],
    ...changes,
  };
};
const edit = async (nodeId: string, changes: Partial<StageForm> = {}) =>
  call('huadong', nodeEdit, { nodeId }, await formOf(nodeId, changes));

describe('a stage', () => {
  it('has the status of its dates, and its parent and the project follow', async () => {
    const late = 'lc_huadong_3_15';
    expect(await edit(late, { actualEndDate: dayIn(-1) })).toMatchObject(done);
    expect(await info(late)).toMatchObject({ status: 4, overdueDays: 0 });
    await edit(late, { planEndDate: dayIn(-1) });
    expect((await info(late)).status).toBe(3);
    expect(await info(parent)).toMatchObject({ status: 1, actualEndDate: null });

    await edit('lc_huadong_3_16', { actualStartDate: dayIn(-3), actualEndDate: dayIn(0) });
    expect(await info('lc_huadong_3_16')).toMatchObject({ status: 2 });
    expect(await info(parent)).toMatchObject({ actualEndDate: dayIn(0), planEndDate: dayIn(2), status: 2 });
    const { phases } = await overview();
    expect(phases.map(({ step, finishedCount }) => [step, finishedCount])).toEqual([
      [3, 5],
      [2, 2],
      [1, 0],
      [1, 0],
    ]);
    const { progress } = (await call('huadong', projectGet, { id: project.projectId })).data as {
      progress: { percent: number }[];
    };
    expect(progress.map(({ percent }) => percent)).toEqual([100, 40, 0, 0]);
  });

  it('has standard hours times the factor, and a parent the sum, to two decimals', async () => {
    const { totalWorkHour: before } = await info(parent);
    const { totalWorkHour: own } = await info('lc_huadong_3_16');
    await edit('lc_huadong_3_16', { standardWorkHour: 10.07, workHourFactor: 1.15 });
    expect((await info('lc_huadong_3_16')).totalWorkHour).toBe(11.58);
    const { totalWorkHour, standardWorkHour } = await info(parent);
    expect(totalWorkHour).toBeCloseTo(before - own + 11.58, 6);
    expect(standardWorkHour).toBe(0);
  });

  it('with sub nodes keeps what they say, whatever its form carries', async () => {
    const before = await info(parent);
    const changes = { name: '安装', planStartDate: dayIn(500), standardWorkHour: 7, description: '说明' };
    expect(await edit(parent, changes)).toMatchObject(done);
    const { planStartDate, totalWorkHour, status } = before;
    expect(await info(parent)).toMatchObject({
      name: '安装',
      description: '说明',
      planStartDate,
      totalWorkHour,
      status,
    });
  });

  it('keeps days as days of Shanghai, at whatever moment of them they came', async () => {
    const moment = dayIn(30).replace('T16:00:00.000Z', 'T20:30:00.000Z');
    await edit(ahead, { planStartDate: moment, planEndDate: moment });
    expect(await info(ahead)).toMatchObject({ planStartDate: dayIn(30), planEndDate: dayIn(30) });
  });

  it('is saved by the first of two, and by the second once he has seen what the first saved', async () => {
    const mine = await formOf(ahead, { description: '我的' });
    expect(await edit(ahead, { name: '联调' })).toMatchObject(done);
    expect(await call('huadong', nodeEdit, { nodeId: ahead }, mine)).toMatchObject(conflict);
    expect(await info(ahead)).toMatchObject({ name: '联调', description: '' });
    expect(await edit(ahead, { description: '我的' })).toMatchObject(done);
    expect(await info(ahead)).toMatchObject({ name: '联调', description: '我的' });
  });

  it('refuses dates out of order and what has not happened yet, and changes nothing then', async () => {
    const before = await info(ahead);
    const wrong = await edit(ahead, { planEndDate: dayIn(1), actualEndDate: dayIn(-1) });
    expect(wrong.data).toEqual({ errorResult: ['计划结束不能早于计划开始', '请先填写实际开始'] });
    const early = await edit(ahead, { name: '改名', actualStartDate: dayIn(1) });
    expect(early.data).toEqual({ errorResult: ['实际开始不能晚于今天'] });
    expect(await info(ahead)).toEqual(before);
  });

  it('is led by a member, or by whom it is led already', async () => {
    const { list } = (await call('huadong', nodeOwners, { nodeId: ahead })).data as { list: { id: string }[] };
    expect(list.some(({ id }) => id === 'u_kongwei')).toBe(false);
    expect(await edit(ahead, { ownerId: 'u_kongwei' })).toMatchObject(refused('负责人不是项目成员'));
    expect(await edit(ahead, { ownerId: '' })).toMatchObject(done);
    expect((await info(ahead)).owner).toBeNull();
    expect(await edit(ahead, { ownerId: list[0]!.id })).toMatchObject(done);
  });

  it('of a warehouse keeps its sizes, and of vehicles has none', async () => {
    const sizes = { areaCount: 4, shelfCount: 96, platformCount: 8 };
    await edit('lc_huadong_2_15', sizes);
    expect((await info('lc_huadong_2_15')).warehouse).toEqual(sizes);
    await edit(ahead, sizes);
    expect((await info(ahead)).warehouse).toBeNull();
  });
});

describe('models and devices of a stage', () => {
  const ordersOf = async (query: object) =>
    (await listOf<{ id: string }>('huadong', productionOrders, { ...project, ...query })).list;
  const modelsOf = async (nodeId: string) => (await listOf<KeyModelRow>('huadong', keyModels, { nodeId })).list;

  it('counts what was produced of a model among the orders that the stage has', async () => {
    const free = await ordersOf({ bindableTo: ahead });
    expect(free).toHaveLength(2);
    const orderIds = free.map(({ id }) => id);
    await edit(ahead, { keyModels: [{ modelId: 'md_c80', plannedCount: 5 }], orderIds });
    expect(await ordersOf({ nodeId: ahead })).toHaveLength(2);
    expect(await modelsOf(ahead)).toMatchObject([{ modelName: 'C80-300 快充桩', plannedCount: 5, producedCount: 2 }]);
    await edit(ahead, { keyModels: [{ modelId: 'md_c80', plannedCount: 6 }], orderIds: orderIds.slice(1) });
    expect(await modelsOf(ahead)).toMatchObject([{ plannedCount: 6, producedCount: 1 }]);
    expect(await ordersOf({ bindableTo: parent })).toHaveLength(1);
  });

  it('takes no order from another stage or another project, and no model twice', async () => {
    const [bound] = await ordersOf({ nodeId: 'lc_huadong_3_7' });
    const taken = await edit(ahead, { orderIds: [bound!.id] });
    expect(taken).toMatchObject(conflict);
    expect(taken.message_cn).toContain('已关联到「整车装配」');
    expect(await edit(ahead, { orderIds: ['mo_hn-2025-002-001'] })).toMatchObject(refused('生产单不存在或已被删除'));
    const twice = [
      { modelId: 'md_c80', plannedCount: 1 },
      { modelId: 'md_c80', plannedCount: 2 },
    ];
    expect(await edit(ahead, { keyModels: twice })).toMatchObject(refused('同一型号不能重复添加'));
    expect(await edit(ahead, { keyModels: [{ modelId: 'md_none', plannedCount: 1 }] })).toMatchObject(
      refused('型号不存在或已被删除'),
    );
    expect((await info(ahead)).version).toBe(1);
  });
});

describe('sub nodes', () => {
  it('take over what their parent was planned for, and give nothing back when the last one goes', async () => {
    const before = await info(ahead);
    const { data } = await call('huadong', nodeAdd, { nodeId: ahead }, { name: ' 通信测试 ' });
    const { id: first } = data as { id: string };
    const { planStartDate, planEndDate, standardWorkHour, totalWorkHour } = before;
    expect(await info(first)).toMatchObject({
      name: '通信测试',
      planStartDate,
      planEndDate,
      standardWorkHour,
      version: 1,
    });
    expect(await info(ahead)).toMatchObject({ planStartDate, planEndDate, standardWorkHour: 0, totalWorkHour });

    const second = ((await call('huadong', nodeAdd, { nodeId: first }, { name: '握手' })).data as { id: string }).id;
    const { list } = (await call('huadong', nodeSubTree, { nodeId: ahead })).data as { list: TreeNode[] };
    expect(list.map(({ id, level }) => [id, level])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect(await call('huadong', nodeDelete, { nodeId: first, version: 7 })).toMatchObject(conflict);
    expect(await call('huadong', nodeDelete, { nodeId: first, version: 1 })).toMatchObject(done);
    expect(await info(ahead)).toMatchObject({
      childCount: 0,
      planStartDate: null,
      planEndDate: null,
      totalWorkHour: 0,
      status: 5,
    });
    expect((await call('huadong', nodeInfo, { nodeId: second })).code).toBe(businessCodes.notFound.code);
  });

  it('stay below the nodes that every project has', async () => {
    const top = await call('huadong', nodeDelete, { nodeId: ahead, version: 1 });
    expect(top).toMatchObject(refused('阶段的一级节点不能删除'));
    let nodeId = ahead;
    for (const name of ['一', '二', '三', '四'])
      nodeId = ((await call('huadong', nodeAdd, { nodeId }, { name })).data as { id: string }).id;
    expect(await call('huadong', nodeAdd, { nodeId }, { name: '五' })).toMatchObject(refused('子节点最多 4 级'));
  });
});

describe('an import', () => {
  it('changes all its rows at once and rolls them up', async () => {
    const rows = [
      { ...importRow, planStartDate: dayIn(20), planEndDate: dayIn(40), standardWorkHour: 50.5, workHourFactor: 2 },
      { ...importRow, nodeId: 'lc_huadong_3_16', planStartDate: '', planEndDate: dayIn(12), standardWorkHour: 4 },
    ];
    const { totalWorkHour: before } = await info(parent);
    const { totalWorkHour: own } = await info('lc_huadong_3_16');
    expect((await call('huadong', nodeImport, project, { rows })).data).toEqual({ changed: 2 });
    expect(await info(ahead)).toMatchObject({ planStartDate: dayIn(20), totalWorkHour: 101, version: 2 });
    const { totalWorkHour, ...after } = await info(parent);
    expect(totalWorkHour).toBeCloseTo(before - own + 4, 6);
    expect(after).toMatchObject({ planEndDate: dayIn(12), version: 1 });
  });

  it('takes none of them when one cannot be taken, and says which and why', async () => {
    await edit('lc_huadong_3_19', { description: '先改' });
    const before = await overview();
    const rows = [
      importRow,
      { ...importRow, nodeId: 'lc_huanan_3_18' },
      { ...importRow, nodeId: 'lc_huadong_3_19' },
      { ...importRow, nodeId: parent },
      { ...importRow, nodeId: 'lc_huadong_3_17', planEndDate: dayIn(-90) },
      importRow,
    ];
    const { data } = await call('huadong', nodeImport, project, { rows });
    expect(data).toEqual({
      errorResult: [
        '第 2 行：节点不存在或不属于本项目',
        '第 3 行「试运行」：节点已被他人修改，请核对新的比对结果后再导入',
        '第 4 行「现场安装」：日期和工时由子节点汇总，不能导入',
        '第 5 行「地图与路径部署」：计划结束不能早于计划开始',
        '第 6 行「联调测试」：节点重复',
      ],
    });
    expect(await overview()).toEqual(before);
  });
});

describe('exports', () => {
  const cellsOf = async (path: string, query: object): Promise<unknown[][]> => {
    const { bytes } = await gateway.call({ path, as: 'huadong', query: { ...query } });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    return sheet?.data ?? [];
  };

  it('hold the nodes in the order of the tree, with the columns on screen and days as texts', async () => {
    const columns = 'name,planEndDate,totalWorkHour,deliveredCount,status';
    const [head, ...rows] = await cellsOf(nodeExport.path, { ...project, columns });
    expect(head).toEqual(['节点名称', '计划结束', '总工时', '交付物', '状态']);
    const { list } = await overview();
    expect(rows.map(([name]) => name)).toEqual(list.map(({ name }) => name));
    const first = list[0]!;
    const day = new Date(Date.parse(first.planEndDate!) + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(rows[0]).toEqual([first.name, day, first.totalWorkHour, '1/1', '按时完成']);
  });

  it('hold the production orders of one node alone when it is asked for', async () => {
    const all = await cellsOf(productionOrderExport.path, project);
    const own = await cellsOf(productionOrderExport.path, {
      ...project,
      nodeId: 'lc_huadong_3_7',
      columns: 'orderNo,status',
    });
    expect(all).toHaveLength(13);
    expect(own).toHaveLength(11);
    expect(own[1]).toEqual(['MO-HD-2026-004-001', '已发货']);
  });
});
