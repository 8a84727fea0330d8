import type { Case } from '../../../../test/support/cases/case.ts';

const ofProject = {
  as: 'huadong',
  byId: (projectId: string) => ({ body: { projectId } }),
  foreign: () => 'p_huanan_1',
  powerless: { as: 'novice', input: { body: { projectId: 'p_huadong_1' } } },
} as const;

const asked = (more: object) => () => ({ body: { projectId: 'p_huadong_1', ...more } });

export const statisticsCases: Readonly<Record<string, Case>> = {
  'data-service.echarts.projectTask': { ...ofProject, good: asked({ granularity: 'week' }) },
  'data-service.stats.projectTask': { ...ofProject, good: asked({ sort: '-done', page: 2, pageSize: 20 }) },
  'data-service.stats.projectTaskExport': {
    ...ofProject,
    good: asked({ granularity: 'month', columns: 'bucket,deviceName,done' }),
  },
  'data-service.echarts.projectFault': { ...ofProject, good: asked({ level: 3 }) },
  'data-service.stats.projectFault': { ...ofProject, good: asked({ code: 'N1002', sort: '-minutes' }) },
  'data-service.stats.projectFaultExport': { ...ofProject, good: asked({ columns: 'startedAt,code,minutes' }) },
  'data-service.echarts.projectDevice': { ...ofProject, good: asked({ deviceId: 'dv_agv_hd_0301' }) },
  'data-service.stats.projectDevice': { ...ofProject, good: asked({ sort: '-utilisation' }) },
  'data-service.stats.projectDeviceExport': { ...ofProject, good: asked({ columns: 'deviceName,running' }) },
};
