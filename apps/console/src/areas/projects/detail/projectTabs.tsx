import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { lazyPart as tab } from '../../../app/lazyPart.ts';
import type { ProjectTabProps } from './projectTab.ts';

/** The tabs of a project's page in their order, each behind its own key (S2 §6) and in a chunk of its own. */

interface ProjectTab {
  readonly id: string;
  readonly title: string;
  readonly permission: PageKey;
  readonly Content: ComponentType<ProjectTabProps>;
}

export const projectTabs: readonly ProjectTab[] = [
  {
    id: 'overview',
    title: '概览',
    permission: 'TabProjectOverview',
    Content: tab(() => import('../overview/ProjectOverview.tsx')),
  },
  {
    id: 'lifeCycle',
    title: '生命周期',
    permission: 'TabProjectLifeCycle',
    Content: tab(() => import('../life-cycle/LifeCycleTab.tsx')),
  },
  {
    id: 'schedule',
    title: '进度计划',
    permission: 'TabProjectSchedule',
    Content: tab(() => import('../schedule/ProjectSchedule.tsx')),
  },
  {
    id: 'implementationPlan',
    title: '实施计划',
    permission: 'TabProjectImplementationPlan',
    Content: tab(() => import('../plan-desk/ImplementationPlan.tsx')),
  },
  {
    id: 'cost',
    title: '成本',
    permission: 'TabProjectCost',
    Content: tab(() => import('../cost-tab/ProjectCostTab.tsx')),
  },
  {
    id: 'taskStatistics',
    title: '任务统计',
    permission: 'TabProjectTaskStatistics',
    Content: tab(() => import('../../monitoring/statistics/TaskStatistics.tsx')),
  },
  {
    id: 'faultStatistics',
    title: '故障统计',
    permission: 'TabProjectFaultStatistics',
    Content: tab(() => import('../../monitoring/statistics/FaultStatistics.tsx')),
  },
  {
    id: 'deviceStatistics',
    title: '设备统计',
    permission: 'TabProjectDeviceStatistics',
    Content: tab(() => import('../../monitoring/statistics/DeviceStatistics.tsx')),
  },
  {
    id: 'eventReport',
    title: '事件上报',
    permission: 'TabProjectEventReport',
    Content: tab(() => import('../events/EventReport.tsx')),
  },
  {
    id: 'files',
    title: '文件',
    permission: 'TabProjectFiles',
    Content: tab(() => import('../files/ProjectFiles.tsx')),
  },
  {
    id: 'remarks',
    title: '备注',
    permission: 'TabProjectRemarks',
    Content: tab(() => import('../remarks/ProjectRemarks.tsx')),
  },
  {
    id: 'settings',
    title: '设置',
    permission: 'TabProjectSettings',
    Content: tab(() => import('../settings/ProjectSettings.tsx')),
  },
];
