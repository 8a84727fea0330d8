import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { carType, taskShape } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import {
  agvTask,
  agvTaskExport,
  distributionError,
  distributionErrorExport,
  warehouseTask,
  warehouseTaskExport,
} from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import {
  exportKeyOf,
  type ExportedScene,
  type Scene,
  scenes,
} from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar, taskBarExport } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';
import { projectId } from '../../../../test/support/statistics.ts';

/** Statistics are told to who holds the key of the scene for which he asks, whatever else he holds. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const { store } = gateway.box.current;
  store.run(`delete from user_roles where user_id = 'u_lihao'`);
  store.run(`delete from group_members where user_id = 'u_lihao'`);
  store.run(
    `insert into roles (id, tnt_id, name, description, created_at, updated_at)
     values ('r_try', 't_huadong', '试用', '', 0, 0)`,
  );
  store.run(`insert into user_roles (id, user_id, role_id, bound_at) values ('ur_try', 'u_lihao', 'r_try', 0)`);
});
afterAll(() => gateway.close());

const hold = (resources: readonly Scene[], isExport: boolean): void => {
  const { store } = gateway.box.current;
  store.run(`delete from role_rules where role_id = 'r_try'`);
  store.run(`insert into role_rules (id, role_id, resources, verbs) values ('rule_try', 'r_try', @named, @verbs)`, {
    // the export of a tab without a key of its own is that of its page
    named: JSON.stringify(
      isExport
        ? resources.flatMap((one) => [one, exportKeyOf(one as ExportedScene).replace(/-export$/, '')])
        : resources,
    ),
    verbs: JSON.stringify(isExport ? ['export'] : []),
  });
  rulesWereChanged(gateway);
};

const { task, fault, device, deviceFault } = scenes;
const { region, run, plateFault, distribute, car } = scenes;
const { carTypeOverview, carType: models, transport, reported, troubleCode, pivot } = scenes;
const tables: Partial<Record<Scene, string>> = {
  [task]: 'task',
  [device]: 'run',
  [run]: 'run',
  [region]: 'region',
  [carTypeOverview]: 'carTypeOverview',
  [models]: 'carType',
  [reported]: 'faultPivot',
  [troubleCode]: 'troubleCode',
  [pivot]: 'faultPivot',
};

const of = (scene: Scene, ...endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => ({ id: `${endpoint.id} for ${scene}`, endpoint, scene }));

/** Every call with every scene that it serves. */
const served = [
  ...of(task, taskBar, taskBarExport, dynamicRecord, dynamicRecordExport),
  ...of(fault, deviceErrorBar, deviceErrorBarExport, deviceErrorPie, agvError, agvErrorExport),
  ...of(deviceFault, deviceErrorBar, deviceErrorBarExport, deviceErrorPie, agvError, agvErrorExport),
  ...of(device, runBar, dynamicRecord, dynamicRecordExport),
  ...of(region, runBar, dynamicRecord),
  ...of(run, runBar, dynamicRecord, dynamicRecordExport),
  ...of(plateFault, deviceErrorBar, deviceErrorBarExport, deviceErrorPie, agvError, agvErrorExport),
  ...of(distribute, taskBar, taskBarExport, distributionError, distributionErrorExport),
  ...of(distribute, warehouseTask, warehouseTaskExport),
  ...of(car, taskBar, taskBarExport, taskShape, agvTask, agvTaskExport),
  ...of(carTypeOverview, runBar, dynamicRecord, dynamicRecordExport),
  ...of(models, runBar, carType, dynamicRecord, dynamicRecordExport),
  ...of(transport, taskBar, taskBarExport, taskShape, agvTask, agvTaskExport),
  ...of(reported, deviceErrorBar, deviceErrorBarExport, deviceErrorPie, dynamicRecord, agvError, agvErrorExport),
  ...of(troubleCode, deviceErrorBar, deviceErrorBarExport, deviceErrorPie, dynamicRecord, dynamicRecordExport),
  ...of(pivot, dynamicRecord, dynamicRecordExport),
];

const isLetIn = async ({ method, path, bodySchema }: Endpoint, scene: Scene): Promise<boolean> => {
  const needsTable = bodySchema !== null && parametersOf(bodySchema).some(([name]) => name === 'table');
  const { envelope } = await gateway.call({
    method,
    path,
    as: 'lihao',
    body: {
      scene,
      projectIds: [projectId],
      deviceIds: ['dv_agv_hd_0201'],
      ...(needsTable ? { table: tables[scene] } : {}),
    },
  });
  return envelope?.code !== businessCodes.forbidden.code;
};

describe('the key of the scene', () => {
  it.each(served)('is what $id asks for', async ({ endpoint, scene }) => {
    const isExport = endpoint.replyKind === 'file';
    const others = Object.values(scenes).filter((one) => one !== scene);
    hold(others, true);
    expect(await isLetIn(endpoint, scene)).toBe(false);
    hold([scene], isExport);
    expect(await isLetIn(endpoint, scene)).toBe(true);
    if (!isExport) return;
    hold([scene], false);
    expect(await isLetIn(endpoint, scene)).toBe(false);
  });

  const week = { from: '2026-11-16T16:00:00Z', to: '2026-11-23T15:59:59.999Z' };
  it.each<[ExportedScene, Endpoint, object, string]>([
    [car, agvTaskExport, {}, '车辆任务统计-车辆任务明细'],
    [transport, agvTaskExport, {}, 'AGV搬运任务-车辆任务明细'],
    [transport, taskBarExport, {}, 'AGV搬运任务-图表'],
    [plateFault, agvErrorExport, {}, '故障统计'],
    [reported, agvErrorExport, {}, '设备上报故障-故障统计'],
    [run, dynamicRecordExport, { table: 'run' }, '运行统计-设备统计'],
    [models, dynamicRecordExport, { table: 'carType' }, '车型统计'],
    [task, taskBarExport, { projectIds: [projectId] }, 'HD-2025-011 昆山零部件立体库-项目任务统计-图表'],
  ])('%s names what is exported there by %o: %s', async (scene, { method, path }, body, name) => {
    const { headers } = await gateway.call({ method, path, as: 'huadong', body: { scene, ...week, ...body } });
    const told = decodeURIComponent(String(headers['content-disposition']));
    expect(told.match(/''(.+)-\d{8}-\d{6}\.xlsx$/)?.[1]).toBe(name);
  });

  it('has one of its own for exports', () => {
    const exported = Object.values(scenes).filter((scene): scene is ExportedScene => scene !== region);
    const keys: readonly PermissionKey[] = exported.map(exportKeyOf);
    expect(keys).toEqual([
      'TabProjectTaskStatistics-export',
      'TabProjectFaultStatistics-export',
      'TabProjectDeviceStatistics-export',
      'EquipmentsDetail-export',
      'MOTabRunStatistics-export',
      'MOTabFaultStatistics-export',
      'MOTabDistributeTaskStatistics-export',
      'MOTabCarTaskStatistics-export',
      'AgvCarTypeOverview-export',
      'CarTypeStatistics-export',
      'AgvTransportTask-export',
      'DeviceReportedMalfunction-export',
      'TroubleCodeReport-export',
      'FaultStatisticsTable-export',
    ]);
  });
});
