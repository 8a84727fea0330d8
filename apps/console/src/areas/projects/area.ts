import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { globalActions } from '../../app/palette/globalActions.ts';
import { areaKeys } from '../../app/palette/keySections.ts';
import { fill } from '../../app/slots.ts';
import { tenantTabs } from '../access/tenants/slots.ts';
import { userBindings } from '../access/users/slots.ts';
import { projectTabs } from './detail/slots.ts';
import { todoDrawers } from '../home/todos/slots.ts';
import { projectSettings } from './settings/slots.ts';

export const projectsArea: ConsoleArea = {
  pages: {
    TaskManagement: page(() => import('./tasks/taskManagement.page.tsx')),
    ProjectManagementList: page(() => import('./list/projectList.page.tsx')),
    PlanOverview: page(() => import('./plan-overview/planOverview.page.tsx')),
    OAReport: page(() => import('./oa-reports/oaReport.page.tsx')),
    OAReportDetail: page(() => import('./oa-reports/oaReportDetail.page.tsx')),
    ProjectDetail: page(() => import('./detail/projectDetail.page.tsx')),
    CostSummary: page(() => import('./cost-summary/costSummary.page.tsx')),
    MemberManagement: page(() => import('./members/memberManagement.page.tsx')),
    ProjectDepartmentCost: page(() => import('./department-cost/departmentCost.page.tsx')),
    ProjectStageEdit: page(() => import('./life-cycle/stage/stageEdit.page.tsx')),
    ProjectStageEditWarehouse: page(() => import('./life-cycle/stage/stageEdit.page.tsx')),
  },
  fills: [
    fill(projectTabs, 'overview', {
      title: '概览',
      permission: 'TabProjectOverview',
      Content: part(() => import('./overview/ProjectOverview.tsx')),
    }),
    fill(projectTabs, 'lifeCycle', {
      title: '生命周期',
      permission: 'TabProjectLifeCycle',
      Content: part(() => import('./life-cycle/LifeCycleTab.tsx')),
    }),
    fill(projectTabs, 'schedule', {
      title: '进度计划',
      permission: 'TabProjectSchedule',
      Content: part(() => import('./schedule/ProjectSchedule.tsx')),
    }),
    fill(projectTabs, 'implementationPlan', {
      title: '实施计划',
      permission: 'TabProjectImplementationPlan',
      Content: part(() => import('./plan-desk/ImplementationPlan.tsx')),
    }),
    fill(projectTabs, 'cost', {
      title: '成本',
      permission: 'TabProjectCost',
      Content: part(() => import('./cost-tab/ProjectCostTab.tsx')),
    }),
    fill(projectTabs, 'eventReport', {
      title: '事件上报',
      permission: 'TabProjectEventReport',
      Content: part(() => import('./events/EventReport.tsx')),
    }),
    fill(projectTabs, 'files', {
      title: '文件',
      permission: 'TabProjectFiles',
      Content: part(() => import('./files/ProjectFiles.tsx')),
    }),
    fill(projectTabs, 'remarks', {
      title: '备注',
      permission: 'TabProjectRemarks',
      Content: part(() => import('./remarks/ProjectRemarks.tsx')),
    }),
    fill(projectTabs, 'settings', {
      title: '设置',
      permission: 'TabProjectSettings',
      Content: part(() => import('./settings/ProjectSettings.tsx')),
    }),
    fill(projectSettings, 'members', { title: '成员', Content: part(() => import('./members/Members.tsx')) }),
    fill(projectSettings, 'archive', { title: '归档', Content: part(() => import('./settings/ProjectArchive.tsx')) }),
    fill(todoDrawers, 'projects', {
      kinds: ['approval.waiting', 'task.rejected', 'task.open'],
      Drawer: part(() => import('./tasks/TodoDrawer.tsx')),
    }),
    fill(tenantTabs, 'projects', { title: '项目', Content: part(() => import('./list/TenantProjects.tsx')) }),
    fill(userBindings, 'projects', {
      Pick: part(() => import('./list/PickProjects.tsx')),
      Field: part(() => import('./list/UserProjectsField.tsx')),
    }),
    fill(globalActions, 'addProject', {
      title: '新增项目',
      keys: ['project-add'],
      Dialog: part(() => import('./list/AddProject.tsx')),
    }),
    fill(areaKeys, 'planDesk', {
      keys: ['TabProjectImplementationPlan'],
      load: () => import('./plan/board/keys/planKeys.ts'),
    }),
    fill(areaKeys, 'workHours', { keys: ['TaskManagement'], load: () => import('./work-hours/sheetKeys.ts') }),
  ],
  finders: { project: () => import('./list/findProjects.ts') },
};
