import { buttonSetDetailPage, buttonSetsPage } from './buttonSets.ts';
import { feedbackPage } from './feedback.ts';
import type { PageOffers } from './offer.ts';
import { costSummaryPage, departmentCostPage, projectCostTab } from './projects/cost.ts';
import { projectDetailPage } from './projects/detail.ts';
import { implementationPlanTab } from './projects/plan.ts';
import { lifeCycleTab, stagePage, warehouseStagePage } from './projects/lifeCycle.ts';
import { projectFilesTab, projectRemarksTab } from './projects/files.ts';
import { eventReportTab, oaReportDetailPage, oaReportsPage } from './projects/events.ts';
import { planOverviewPage, taskManagementPage } from './projects/tasks.ts';
import { memberManagementPage } from './projects/personnel.ts';
import { projectListPage } from './projects/list.ts';
import { projectDevicePage, projectSettingsTab } from './projects/settings.ts';
import { projectOverviewTab } from './projects/overview.ts';
import { scheduleTab } from './projects/schedule.ts';
import { deviceStatisticsTab, faultStatisticsTab, taskStatisticsTab } from './projects/statistics.ts';
import { roleDetailPage, rolesPage } from './roles.ts';
import { tenantDetailPage, tenantsPage } from './tenants.ts';
import { usagePage } from './usage.ts';
import { userGroupDetailPage, userGroupsPage } from './userGroups.ts';
import { userDetailPage, usersPage } from './users.ts';

/** Every page with buttons or calls that a key guards. */
export const offeringPages: readonly PageOffers[] = [
  usagePage,
  usersPage,
  userDetailPage,
  userGroupsPage,
  userGroupDetailPage,
  rolesPage,
  roleDetailPage,
  buttonSetsPage,
  buttonSetDetailPage,
  tenantsPage,
  tenantDetailPage,
  feedbackPage,
  projectListPage,
  projectDetailPage,
  implementationPlanTab,
  lifeCycleTab,
  stagePage,
  warehouseStagePage,
  taskManagementPage,
  planOverviewPage,
  eventReportTab,
  oaReportsPage,
  oaReportDetailPage,
  projectCostTab,
  departmentCostPage,
  costSummaryPage,
  memberManagementPage,
  projectSettingsTab,
  projectDevicePage,
  projectOverviewTab,
  scheduleTab,
  taskStatisticsTab,
  faultStatisticsTab,
  deviceStatisticsTab,
  projectFilesTab,
  projectRemarksTab,
];
