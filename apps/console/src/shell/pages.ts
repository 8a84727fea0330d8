import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import type { ComponentType } from 'react';
import { lazyPart as page } from './lazyPart.ts';

/** The page behind each route, once. A route that is not here has no page yet: it is in no menu and leads to /404. */

export const pages: Partial<Record<RouteName, ComponentType>> = {
  Login: page(() => import('../pages/login/login.page.tsx')),
  AuthRedirect: page(() => import('../pages/auth-redirect/authRedirect.page.tsx')),
  Page404: page(() => import('../pages/errors/notFound.page.tsx')),
  Page401: page(() => import('../pages/errors/noAccess.page.tsx')),
  Redirect: page(() => import('../pages/errors/redirect.page.tsx')),
  Home: page(() => import('../pages/home/home.page.tsx')),
  Dashboard: page(() => import('../pages/home/home.page.tsx')),
  Profile: page(() => import('../pages/profile/profile.page.tsx')),
  Feedback: page(() => import('../pages/feedback/feedback.page.tsx')),
  LatestNewsMore: page(() => import('../pages/news/news.page.tsx')),
  PublishNoticeMore: page(() => import('../pages/notices/notices.page.tsx')),
  HelpDocument: page(() => import('../pages/help/help.page.tsx')),
  Users: page(() => import('../pages/users/users.page.tsx')),
  UsersDetail: page(() => import('../pages/users/userDetail.page.tsx')),
  Roles: page(() => import('../pages/roles/roles.page.tsx')),
  RolesDetail: page(() => import('../pages/roles/roleDetail.page.tsx')),
  BtnsAssemble: page(() => import('../pages/button-sets/buttonSets.page.tsx')),
  BtnsAssembleDetail: page(() => import('../pages/button-sets/buttonSetDetail.page.tsx')),
  UserGroup: page(() => import('../pages/user-groups/userGroup.page.tsx')),
  UsersGroupDetail: page(() => import('../pages/user-groups/userGroupDetail.page.tsx')),
  TenantManagement: page(() => import('../pages/tenants/tenants.page.tsx')),
  TenantDetailManagement: page(() => import('../pages/tenants/tenantDetail.page.tsx')),
  TaskManagement: page(() => import('../pages/projects/task-management/taskManagement.page.tsx')),
  ProjectManagementList: page(() => import('../pages/projects/list/projectList.page.tsx')),
  PlanOverview: page(() => import('../pages/projects/plan-overview/planOverview.page.tsx')),
  OAReport: page(() => import('../pages/projects/oa-report/oaReport.page.tsx')),
  OAReportDetail: page(() => import('../pages/projects/oa-report/oaReportDetail.page.tsx')),
  ProjectDetail: page(() => import('../pages/projects/detail/projectDetail.page.tsx')),
  CostSummary: page(() => import('../pages/projects/cost-summary/costSummary.page.tsx')),
  MemberManagement: page(() => import('../pages/projects/member-management/memberManagement.page.tsx')),
  ProjectDepartmentCost: page(() => import('../pages/projects/department-cost/departmentCost.page.tsx')),
  ProjectDeviceDetail: page(() => import('../pages/projects/device/projectDevice.page.tsx')),
  ProjectStageEdit: page(() => import('../pages/projects/stage/stageEdit.page.tsx')),
  ProjectStageEditWarehouse: page(() => import('../pages/projects/stage/stageEdit.page.tsx')),
  UsageStatistics: page(() => import('../pages/usage-statistics/usageStatistics.page.tsx')),
};

/** Names of the routes that have a page. */
export const builtRoutes = Object.keys(pages) as readonly RouteName[];
export const built: ReadonlySet<RouteName> = new Set(builtRoutes);
