import { upkeepItemsTab, upkeepPlansTab, upkeepRecordsTab } from './areas/monitoring/upkeep/actions.ts';
import { buttonSetDetailPage, buttonSetsPage } from './areas/access/button-sets/actions.ts';
import { feedbackPage } from './areas/feedback/feedback/actions.ts';
import type { PageActions } from './core/actions/action.ts';
import {
  costEntryActions,
  costSummaryPage,
  departmentCostPage,
  projectCostTab,
} from './areas/projects/cost/actions.ts';
import { categoryTab } from './areas/products/category/actions.ts';
import { packageActions } from './areas/products/package/actions.ts';
import { modelsCard } from './areas/products/model/actions.ts';
import {
  productCreatePage,
  productDetailPage,
  productInfoTab,
  productListPage,
} from './areas/products/product/actions.ts';
import { topicTab } from './areas/products/topic/actions.ts';
import { decodeTab } from './areas/products/decode/actions.ts';
import { toolClassesPage } from './areas/tools/classification/actions.ts';
import { deviceManuals, toolsPage, toolVersionActions } from './areas/tools/tool/actions.ts';
import { projectDetailPage } from './areas/projects/detail/actions.ts';
import { implementationPlanTab } from './areas/projects/plan-desk/actions.ts';
import { lifeCycleTab, nodeAttachments, stagePage, warehouseStagePage } from './areas/projects/life-cycle/actions.ts';
import { projectFilesTab, projectRemarksTab } from './areas/projects/files/actions.ts';
import { eventReportTab, oaReportDetailPage, oaReportsPage } from './areas/projects/events/actions.ts';
import { planOverviewPage, taskManagementPage, workHoursTab } from './areas/projects/tasks/actions.ts';
import { memberManagementPage } from './areas/projects/members/actions.ts';
import { departmentActions, peopleTab } from './areas/projects/people/actions.ts';
import { projectListPage } from './areas/projects/list/actions.ts';
import { distributionPage, handingOverActions } from './areas/equipment/distribution/actions.ts';
import { importActions } from './areas/equipment/import/actions.ts';
import { commandingActions, deviceCommandsTab } from './areas/equipment/command/actions.ts';
import { deviceRemote } from './areas/equipment/remote/actions.ts';
import { deviceExplodeTab } from './areas/equipment/explode/actions.ts';
import { deviceFilesTab } from './areas/equipment/file/actions.ts';
import { deviceFileHanding, projectFileHanding } from './areas/equipment/project-file/actions.ts';
import { deviceShadowTab, wishingActions } from './areas/equipment/shadow/actions.ts';
import { deviceListValues, deviceValueFiles, deviceValuesTab } from './areas/equipment/values/actions.ts';
import { wcsDataTab } from './areas/equipment/wcs/actions.ts';
import { decodeFailureLog } from './areas/equipment/decoding/actions.ts';
import {
  deviceAttributesTab,
  deviceChildrenTab,
  deviceDetailPage,
  deviceGroupsTab,
  deviceInfoTab,
} from './areas/equipment/detail/actions.ts';
import { equipmentListPage } from './areas/equipment/device/actions.ts';
import { overviewDetailPage, overviewPage } from './areas/equipment/overview/actions.ts';
import {
  deviceGroupPage,
  deviceGroupsPage,
  groupDevicesTab,
  groupingActions,
  queryKeeping,
} from './areas/equipment/group/actions.ts';
import { projectDevicePage, projectDevicesTab } from './areas/equipment/project-device/actions.ts';
import { projectContainers, projectFloors, projectStorages, projectVehicles } from './areas/equipment/site/actions.ts';
import { repairTab } from './areas/monitoring/repair/actions.ts';
import { overviewTab } from './areas/monitoring/overview/actions.ts';
import { threadActions } from './areas/monitoring/thread/actions.ts';
import { faultCodesTab } from './areas/monitoring/fault-code/actions.ts';
import { faultRecordsTab } from './areas/monitoring/fault/actions.ts';
import { versionIssuesPage } from './areas/ota/issue/actions.ts';
import { upgradeJobPage } from './areas/ota/steering/jobActions.ts';
import { upgradeJobsPage } from './areas/ota/steering/jobsActions.ts';
import { deviceUpgradesTab } from './areas/ota/device/actions.ts';
import { versionMonitoringPage } from './areas/ota/version/actions.ts';
import { dataAnalysisPage } from './areas/ota/analysis/actions.ts';
import { moduleGroupsTab, modulesTab, moduleTypes } from './areas/ota/module/actions.ts';
import { upgradePushPage } from './areas/ota/push/actions.ts';
import { upgradeStrategies } from './areas/ota/strategy/actions.ts';
import { upgradeTasksTab } from './areas/ota/task/actions.ts';
import { productPacksTab, ringTabs } from './areas/ota/pack/actions.ts';
import {
  productTagging,
  tagDetailPage,
  tagListPage,
  tagResourcePage,
  tagValues,
} from './areas/equipment/tag/actions.ts';
import { undefinedValuesTab } from './areas/equipment/undefined-values/actions.ts';
import { categoryManagementPage } from './areas/software/category/actions.ts';
import { softwareCodes } from './areas/software/code/actions.ts';
import { allSoftwarePage } from './areas/software/software/actions.ts';
import {
  projectsOfTenant,
  projectsOfTenants,
  projectsOfUser,
  projectsOfUsers,
} from './areas/projects/list/accessActions.ts';
import { projectSettingsTab } from './areas/projects/settings/actions.ts';
import { projectOverviewTab } from './areas/projects/overview/actions.ts';
import {
  carTypeOverviewPage,
  carTypePage,
  pivotPage,
  reportedPage,
  transportPage,
  troubleCodePage,
} from './areas/dashboards/boards/actions.ts';
import { scheduleTab } from './areas/projects/schedule/actions.ts';
import {
  carTab,
  deviceFaultStatisticsTab,
  deviceStatisticsTab,
  distributeTab,
  faultStatisticsTab,
  plateFaultTab,
  regionTab,
  runTab,
  taskStatisticsTab,
} from './areas/monitoring/statistics/actions.ts';
import { floorReplay, vehicleReplay } from './areas/monitoring/replay/actions.ts';
import { faultPlace, realTimePage, vehicleFaultRows, vehiclePage } from './areas/monitoring/live/actions.ts';
import { functionTab } from './areas/products/thing-model/actions.ts';
import { inboxPage } from './areas/messages/inbox/actions.ts';
import { pushChannels, pushGroupsTab, pushMembers, pushRecordsTab } from './areas/messages/push/actions.ts';
import { silencesTab, subscriptionsTab } from './areas/messages/subscribe/actions.ts';
import { roleDetailPage, rolesPage } from './areas/access/roles/actions.ts';
import { tenantDetailPage, tenantsPage, tenantUsersTab } from './areas/access/tenants/actions.ts';
import { usagePage } from './areas/home/usage/actions.ts';
import { userGroupDetailPage, userGroupsPage } from './areas/access/groups/actions.ts';
import { userDetailPage, usersPage } from './areas/access/users/actions.ts';

/** Every page with buttons or calls that a key guards. */
export const actionPages: readonly PageActions[] = [
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
  tenantUsersTab,
  feedbackPage,
  productListPage,
  packageActions,
  productCreatePage,
  productDetailPage,
  productInfoTab,
  modelsCard,
  topicTab,
  decodeTab,
  categoryTab,
  functionTab,
  toolClassesPage,
  toolsPage,
  toolVersionActions,
  deviceManuals,
  projectListPage,
  projectDetailPage,
  implementationPlanTab,
  lifeCycleTab,
  nodeAttachments,
  stagePage,
  warehouseStagePage,
  taskManagementPage,
  workHoursTab,
  planOverviewPage,
  eventReportTab,
  oaReportsPage,
  oaReportDetailPage,
  projectCostTab,
  departmentCostPage,
  costEntryActions,
  costSummaryPage,
  peopleTab,
  departmentActions,
  memberManagementPage,
  projectSettingsTab,
  overviewPage,
  overviewDetailPage,
  equipmentListPage,
  importActions,
  deviceListValues,
  deviceValuesTab,
  wcsDataTab,
  decodeFailureLog,
  deviceValueFiles,
  deviceShadowTab,
  commandingActions,
  wishingActions,
  deviceCommandsTab,
  deviceRemote,
  deviceFilesTab,
  deviceFileHanding,
  deviceDetailPage,
  deviceInfoTab,
  deviceAttributesTab,
  deviceChildrenTab,
  deviceGroupsTab,
  deviceExplodeTab,
  distributionPage,
  handingOverActions,
  groupingActions,
  queryKeeping,
  deviceGroupsPage,
  deviceGroupPage,
  groupDevicesTab,
  projectDevicesTab,
  projectFloors,
  projectContainers,
  projectVehicles,
  projectStorages,
  projectDevicePage,
  tagListPage,
  tagDetailPage,
  tagValues,
  tagResourcePage,
  undefinedValuesTab,
  productTagging,
  modulesTab,
  moduleGroupsTab,
  moduleTypes,
  upgradeJobsPage,
  upgradeJobPage,
  upgradeTasksTab,
  upgradePushPage,
  upgradeStrategies,
  ...Object.values(ringTabs),
  productPacksTab,
  versionIssuesPage,
  repairTab,
  faultCodesTab,
  overviewTab,
  threadActions,
  versionMonitoringPage,
  realTimePage,
  vehiclePage,
  vehicleFaultRows,
  faultPlace,
  vehicleReplay,
  floorReplay,
  deviceUpgradesTab,
  dataAnalysisPage,
  allSoftwarePage,
  softwareCodes,
  categoryManagementPage,
  inboxPage,
  pushGroupsTab,
  pushMembers,
  pushChannels,
  pushRecordsTab,
  subscriptionsTab,
  silencesTab,
  projectOverviewTab,
  scheduleTab,
  faultRecordsTab,
  taskStatisticsTab,
  faultStatisticsTab,
  deviceFaultStatisticsTab,
  deviceStatisticsTab,
  upkeepRecordsTab,
  upkeepPlansTab,
  upkeepItemsTab,
  regionTab,
  runTab,
  plateFaultTab,
  distributeTab,
  carTab,
  carTypeOverviewPage,
  carTypePage,
  transportPage,
  reportedPage,
  troubleCodePage,
  pivotPage,
  projectFilesTab,
  projectFileHanding,
  projectRemarksTab,
  projectsOfUsers,
  projectsOfUser,
  projectsOfTenants,
  projectsOfTenant,
];
