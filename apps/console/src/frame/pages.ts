import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import type { ComponentType } from 'react';
import { lazyPart as page } from '../app/lazyPart.ts';

/** The page behind each route, once. A route that is not here has no page yet: it is in no menu and leads to /404. */

export const pages: Partial<Record<RouteName, ComponentType>> = {
  Login: page(() => import('../areas/session/login/login.page.tsx')),
  AuthRedirect: page(() => import('../areas/session/auth-redirect/authRedirect.page.tsx')),
  Page404: page(() => import('./errors/notFound.page.tsx')),
  Page401: page(() => import('./errors/noAccess.page.tsx')),
  Redirect: page(() => import('./errors/redirect.page.tsx')),
  Home: page(() => import('../areas/home/home/home.page.tsx')),
  Dashboard: page(() => import('../areas/home/home/home.page.tsx')),
  Profile: page(() => import('../areas/home/profile/profile.page.tsx')),
  Feedback: page(() => import('../areas/feedback/feedback/feedback.page.tsx')),
  LatestNewsMore: page(() => import('../areas/home/news/news.page.tsx')),
  PublishNoticeMore: page(() => import('../areas/home/notices/notices.page.tsx')),
  HelpDocument: page(() => import('../areas/home/help/help.page.tsx')),
  Users: page(() => import('../areas/access/users/users.page.tsx')),
  UsersDetail: page(() => import('../areas/access/users/userDetail.page.tsx')),
  Roles: page(() => import('../areas/access/roles/roles.page.tsx')),
  RolesDetail: page(() => import('../areas/access/roles/roleDetail.page.tsx')),
  BtnsAssemble: page(() => import('../areas/access/button-sets/buttonSets.page.tsx')),
  BtnsAssembleDetail: page(() => import('../areas/access/button-sets/buttonSetDetail.page.tsx')),
  UserGroup: page(() => import('../areas/access/groups/userGroup.page.tsx')),
  UsersGroupDetail: page(() => import('../areas/access/groups/userGroupDetail.page.tsx')),
  TenantManagement: page(() => import('../areas/access/tenants/tenants.page.tsx')),
  TenantDetailManagement: page(() => import('../areas/access/tenants/tenantDetail.page.tsx')),
  TaskManagement: page(() => import('../areas/projects/tasks/taskManagement.page.tsx')),
  ProjectManagementList: page(() => import('../areas/projects/list/projectList.page.tsx')),
  PlanOverview: page(() => import('../areas/projects/plan-overview/planOverview.page.tsx')),
  OAReport: page(() => import('../areas/projects/oa-reports/oaReport.page.tsx')),
  OAReportDetail: page(() => import('../areas/projects/oa-reports/oaReportDetail.page.tsx')),
  ProjectDetail: page(() => import('../areas/projects/detail/projectDetail.page.tsx')),
  CostSummary: page(() => import('../areas/projects/cost-summary/costSummary.page.tsx')),
  MemberManagement: page(() => import('../areas/projects/members/memberManagement.page.tsx')),
  ProjectDepartmentCost: page(() => import('../areas/projects/department-cost/departmentCost.page.tsx')),
  ProjectDeviceDetail: page(() => import('../areas/equipment/device/projectDevice.page.tsx')),
  ProjectStageEdit: page(() => import('../areas/projects/life-cycle/stage/stageEdit.page.tsx')),
  ProjectStageEditWarehouse: page(() => import('../areas/projects/life-cycle/stage/stageEdit.page.tsx')),
  UsageStatistics: page(() => import('../areas/home/usage/usageStatistics.page.tsx')),
};

/** Names of the routes that have a page. */
export const builtRoutes = Object.keys(pages) as readonly RouteName[];
export const built: ReadonlySet<RouteName> = new Set(builtRoutes);
