import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { exportKeyOf, type Scene, scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** The statistics of a project, on behalf of a tab of it. */
const of = (scene: Scene, more: object = {}, needs: readonly PermissionKey[] = [scene]): Case => ({
  as: 'huadong',
  needs,
  good: () => ({ body: { scene, projectIds: ['p_huadong_1'], ...more } }),
  byId: (projectId) => ({ body: { scene, ...more, projectIds: [projectId] } }),
  foreign: () => 'p_huanan_1',
  powerless: { as: 'novice', input: { body: { scene, projectIds: ['p_huadong_1'], ...more } } },
});

const { task, fault, device, car, distribute, transport, carType } = scenes;
/** Single tasks reach over a month at most. */
const week = { from: '2026-11-13T16:00:00Z', to: '2026-11-20T15:59:59Z' };

export const statisticsCases: Readonly<Record<string, Case>> = {
  'data-service.echarts.taskBar': of(task, { granularity: 'week', compare: 'previous' }),
  'data-service.echarts.taskBarExport': of(task, { by: 'device' }, [task, exportKeyOf(task)]),
  'data-service.echarts.deviceErrorBar': of(fault, { level: [3], by: 'hourOfDay', compare: 'previous' }),
  'data-service.echarts.deviceErrorBarExport': of(fault, { by: 'code', top: 5 }, [fault, exportKeyOf(fault)]),
  'data-service.echarts.deviceErrorPie': of(fault, { by: 'code', top: 2 }),
  'data-service.stats.agvError': of(fault, { codes: ['N1002'], sort: '-minutes' }),
  'data-service.stats.agvErrorExport': of(fault, { columns: 'startedAt,code,minutes' }, [fault, exportKeyOf(fault)]),
  'data-service.echarts.runBar': of(device, { deviceIds: ['dv_agv_hd_0301'] }),
  'data-service.stats.dynamicRecord': of(device, { table: 'run', sort: '-utilisation' }),
  'data-service.stats.dynamicRecordExport': of(
    task,
    { table: 'task', granularity: 'month', columns: 'bucket,deviceName,done' },
    [task, exportKeyOf(task)],
  ),
  'data-service.stats.agvTask': of(car, { ...week, status: ['failed'] }),
  'data-service.stats.agvTaskExport': of(car, { ...week, columns: 'taskNo,minutes' }, [car, exportKeyOf(car)]),
  'data-service.stats.distributionError': of(distribute, week),
  'data-service.stats.distributionErrorExport': of(distribute, week, [distribute, exportKeyOf(distribute)]),
  'data-service.stats.warehouseTask': of(distribute, { by: 'device', sort: '-inbound' }),
  'data-service.stats.warehouseTaskExport': of(distribute, { granularity: 'week' }, [
    distribute,
    exportKeyOf(distribute),
  ]),
  'data-service.echarts.taskShape': of(transport, {}),
  'data-service.echarts.taskRoutes': of(transport, week),
  'data-service.echarts.versionShares': of(scenes.carTypeOverview, { moduleName: 'nav-core' }),
  'data-service.echarts.carType': of(carType, { measure: 'distance', granularity: 'week' }),
};
