import { upkeepItemHandlers } from './areas/monitoring/upkeep/itemHandlers.ts';
import { upkeepPlanHandlers } from './areas/monitoring/upkeep/planHandlers.ts';
import { upkeepRecordHandlers } from './areas/monitoring/upkeep/recordHandlers.ts';
import type { services } from '@fleet/domain/services.ts';
import type { HandlersOf } from './pipeline/call.ts';
import { authHandlers } from './session/authHandlers.ts';
import { buttonSetHandlers } from './areas/access/button-sets/handlers.ts';
import { categoryHandlers } from './areas/products/category/handlers.ts';
import { categoryFunctionHandlers } from './areas/products/thing-model/standardFunctions.ts';
import { modelAttributeHandlers, modelChoiceHandlers, modelHandlers } from './areas/products/model/handlers.ts';
import { explodeHandlers } from './areas/products/explode/handlers.ts';
import { productChangeHandlers } from './areas/products/product/changeHandlers.ts';
import { packageHandlers } from './areas/products/package/handlers.ts';
import { productChoiceHandlers, productHandlers } from './areas/products/product/handlers.ts';
import { topicHandlers } from './areas/products/topic/handlers.ts';
import { toolClassificationHandlers } from './areas/tools/classification/handlers.ts';
import { toolFileHandlers } from './areas/tools/tool/fileHandlers.ts';
import { toolHandlers } from './areas/tools/tool/handlers.ts';
import { decodeHandlers } from './areas/products/decode/handlers.ts';
import { modelVersionHandlers, thingModelHandlers } from './areas/products/thing-model/handlers.ts';
import { faultCodeHandlers } from './areas/fleet/fault-codes/handlers.ts';
import { feedbackHandlers } from './areas/feedback/feedback/handlers.ts';
import { fileHandlers } from './objects/files/files.ts';
import { groupHandlers } from './areas/access/groups/handlers.ts';
import { newsHandlers } from './areas/home/news/handlers.ts';
import { planHandlers } from './areas/projects/plan/handlers.ts';
import { costHandlers } from './areas/projects/cost/handlers.ts';
import { costEntryHandlers } from './areas/projects/cost/entryHandlers.ts';
import { costSummaryHandlers } from './areas/projects/cost-summary/handlers.ts';
import { peopleHandlers } from './areas/projects/people/handlers.ts';
import { workHourHandlers } from './areas/projects/work-hours/handlers.ts';
import { personnelHandlers } from './areas/projects/members/handlers.ts';
import { archiveHandlers } from './areas/projects/archive/handlers.ts';
import { projectDeviceHandlers } from './areas/equipment/project-device/handlers.ts';
import { distributionHandlers } from './areas/equipment/distribution/handlers.ts';
import { importHandlers } from './areas/equipment/import/handlers.ts';
import { jobHandlers } from './areas/equipment/job/handlers.ts';
import { allDeviceHandlers } from './areas/equipment/device/changeJobs.ts';
import { deviceChangeHandlers, deviceFavoriteHandlers } from './areas/equipment/device-changes/handlers.ts';
import { deviceChoiceHandlers, deviceHandlers } from './areas/equipment/device/handlers.ts';
import { commandBatchHandlers } from './areas/equipment/command/batch.ts';
import { commandHandlers } from './areas/equipment/command/handlers.ts';
import { remoteHandlers } from './areas/equipment/remote/handlers.ts';
import { deviceFileHandlers } from './areas/equipment/file/handlers.ts';
import { fileHandingHandlers } from './areas/equipment/project-file/handlers.ts';
import { shadowBatchHandlers } from './areas/equipment/shadow/batch.ts';
import { shadowHandlers } from './areas/equipment/shadow/handlers.ts';
import { glanceHandlers } from './areas/equipment/values/glance/handlers.ts';
import { valueHandlers } from './areas/equipment/values/handlers.ts';
import { wcsHandlers } from './areas/equipment/wcs/handlers.ts';
import { decodingHandlers } from './areas/equipment/decoding/handlers.ts';
import { deviceAccessHandlers } from './areas/equipment/detail/handlers.ts';
import { deviceAttributeHandlers } from './areas/equipment/attribute/handlers.ts';
import { openFaultHandlers } from './areas/equipment/explode/handlers.ts';
import { childHandlers } from './areas/equipment/child/handlers.ts';
import { overviewHandlers } from './areas/equipment/overview/handlers.ts';
import {
  deviceGroupChangeHandlers,
  deviceGroupHandlers,
  deviceGroupMemberHandlers,
} from './areas/equipment/group/handlers.ts';
import { upgradeJobHandlers } from './areas/ota/job/handlers.ts';
import { targetHandlers } from './areas/ota/job/target/handlers.ts';
import { upgradeRunHandlers } from './areas/ota/job/run/handlers.ts';
import { upgradeTaskHandlers } from './areas/ota/task/handlers.ts';
import { upgradePushHandlers } from './areas/ota/push/handlers.ts';
import { upgradeStrategyHandlers } from './areas/ota/strategy/handlers.ts';
import { packChangeHandlers, packHandlers, packMakingHandlers } from './areas/ota/pack/handlers.ts';
import { softwareCategoryHandlers } from './areas/software/category/handlers.ts';
import { softwareCodeHandlers } from './areas/software/code/handlers.ts';
import { softwareHandlers } from './areas/software/software/handlers.ts';
import { liveHandlers } from './areas/equipment/live/handlers.ts';
import { floorHandlers } from './areas/equipment/site/handlers.ts';
import { memberHandlers } from './areas/projects/members/memberHandlers.ts';
import { projectOverviewHandlers } from './areas/projects/overview/handlers.ts';
import { projectChangeHandlers } from './areas/projects/changes/handlers.ts';
import { projectListHandlers } from './areas/projects/list/handlers.ts';
import { lifeCycleHandlers } from './areas/projects/life-cycle/handlers.ts';
import { exportNodes } from './areas/projects/life-cycle/lifeCycleExport.ts';
import { importNodes } from './areas/projects/life-cycle/lifeCycleImport.ts';
import { lifeCyclePartHandlers } from './areas/projects/life-cycle/lifeCycleParts.ts';
import { approvalHandlers } from './areas/projects/approvals/handlers.ts';
import { eventHandlers } from './areas/projects/events/handlers.ts';
import { oaReportHandlers } from './areas/projects/oa-reports/handlers.ts';
import { planOverviewHandlers } from './areas/projects/plan-overview/handlers.ts';
import { taskHandlers } from './areas/projects/tasks/handlers.ts';
import { projectFileHandlers } from './areas/projects/files/handlers.ts';
import { projectHandlers } from './areas/projects/project/handlers.ts';
import { scheduleHandlers } from './areas/projects/schedule/handlers.ts';
import { faultHandlers } from './areas/monitoring/fault/handlers.ts';
import { dynamicRecordHandlers } from './areas/monitoring/statistics/dynamicRecords.ts';
import { errorStatisticsHandlers } from './areas/monitoring/statistics/errorStatistics.ts';
import { monitorTraceHandlers, monitorVehicleHandlers } from './areas/monitoring/live/handlers.ts';
import { vehicleDetailHandlers } from './areas/monitoring/live/detailHandlers.ts';
import { replayHandlers } from './areas/monitoring/replay/handlers.ts';
import { shapeStatisticsHandlers } from './areas/monitoring/statistics/shapeStatistics.ts';
import { singleStatisticsHandlers } from './areas/monitoring/statistics/singleStatistics.ts';
import { runStatisticsHandlers } from './areas/monitoring/statistics/runStatistics.ts';
import { taskStatisticsHandlers } from './areas/monitoring/statistics/taskStatistics.ts';
import { containerHandlers, storageHandlers, vehicleHandlers } from './areas/equipment/site/siteItems.ts';
import { deviceQueryHandlers } from './areas/equipment/query/handlers.ts';
import { tagHandlers, tagResourceHandlers } from './areas/equipment/tag/handlers.ts';
import { tagValueHandlers } from './areas/equipment/tag/values.ts';
import { inboxHandlers } from './areas/messages/inbox/handlers.ts';
import { undefinedValueHandlers } from './areas/equipment/undefined-values/handlers.ts';
import { faultCodeBookHandlers } from './areas/monitoring/fault-code/handlers.ts';
import { faultCodeImportHandlers } from './areas/monitoring/fault-code/importHandlers.ts';
import { faultCodeManualHandlers } from './areas/monitoring/fault-code/manuals.ts';
import { plateOverviewHandlers } from './areas/monitoring/overview/handlers.ts';
import { threadHandlers } from './areas/monitoring/thread/handlers.ts';
import { repairHandlers } from './areas/monitoring/repair/handlers.ts';
import { issueHandlers } from './areas/ota/issue/handlers.ts';
import { deviceUpgradeHandlers } from './areas/ota/device/handlers.ts';
import { versionHandlers } from './areas/ota/version/handlers.ts';
import { analysisHandlers } from './areas/ota/analysis/handlers.ts';
import { pushGroupHandlers } from './areas/messages/push/handlers.ts';
import { pushRecordHandlers, pushTemplateHandlers } from './areas/messages/push/recordHandlers.ts';
import { silenceHandlers, subscribeHandlers } from './areas/messages/subscribe/handlers.ts';
import { moduleGroupHandlers } from './areas/ota/module/groupHandlers.ts';
import { moduleHandlers } from './areas/ota/module/handlers.ts';
import { roleHandlers } from './areas/access/roles/handlers.ts';
import { tenantHandlers } from './areas/access/tenants/handlers.ts';
import { todoHandlers } from './areas/home/todos/handlers.ts';
import { trackingHandlers } from './areas/home/usage/handlers.ts';
import { userHandlers } from './session/userHandlers.ts';
import { userProjectHandlers } from './areas/projects/members/userBindings.ts';
import { usersHandlers } from './areas/access/users/handlers.ts';

/** Every handler, under the names of the contract: one that is missing does not compile. */
export const handlers: { readonly [Service in keyof typeof services]: HandlersOf<(typeof services)[Service]> } = {
  auth: authHandlers,
  user: userHandlers,
  users: { ...usersHandlers, ...userProjectHandlers },
  roles: roleHandlers,
  groups: groupHandlers,
  buttonSets: buttonSetHandlers,
  tenants: tenantHandlers,
  faultCodes: faultCodeHandlers,
  faultCodeBook: faultCodeBookHandlers,
  faultCodeImport: faultCodeImportHandlers,
  faultCodeManual: faultCodeManualHandlers,
  plateOverview: plateOverviewHandlers,
  threads: threadHandlers,
  feedback: feedbackHandlers,
  files: fileHandlers,
  news: newsHandlers,
  todos: todoHandlers,
  tracking: trackingHandlers,
  productChoices: productChoiceHandlers,
  products: productHandlers,
  productChanges: productChangeHandlers,
  productPackages: packageHandlers,
  categories: categoryHandlers,
  categoryFunctions: categoryFunctionHandlers,
  modelChoices: modelChoiceHandlers,
  models: modelHandlers,
  modelAttributes: modelAttributeHandlers,
  modelExplode: explodeHandlers,
  topics: topicHandlers,
  thingModels: thingModelHandlers,
  thingModelVersions: modelVersionHandlers,
  decode: decodeHandlers,
  toolClassifications: toolClassificationHandlers,
  tools: toolHandlers,
  toolFiles: toolFileHandlers,
  cost: costHandlers,
  costEntries: costEntryHandlers,
  costSummary: costSummaryHandlers,
  personnel: personnelHandlers,
  people: peopleHandlers,
  workHours: workHourHandlers,
  project: projectHandlers,
  projectFiles: projectFileHandlers,
  tasks: taskHandlers,
  approvals: approvalHandlers,
  planOverview: planOverviewHandlers,
  projectEvents: eventHandlers,
  oaReports: oaReportHandlers,
  lifeCycle: lifeCycleHandlers,
  lifeCycleParts: lifeCyclePartHandlers,
  lifeCycleSheet: { nodeExport: exportNodes, nodeImport: importNodes },
  projectLists: projectListHandlers,
  projectChanges: projectChangeHandlers,
  projectOverview: projectOverviewHandlers,
  schedule: scheduleHandlers,
  faults: faultHandlers,
  taskStatistics: taskStatisticsHandlers,
  monitorVehicles: monitorVehicleHandlers,
  monitorTraces: monitorTraceHandlers,
  replays: replayHandlers,
  vehicleDetail: vehicleDetailHandlers,
  errorStatistics: errorStatisticsHandlers,
  runStatistics: runStatisticsHandlers,
  statisticsRecords: dynamicRecordHandlers,
  shapeStatistics: shapeStatisticsHandlers,
  singleStatistics: singleStatisticsHandlers,
  containers: containerHandlers,
  vehicles: vehicleHandlers,
  storages: storageHandlers,
  floors: floorHandlers,
  deviceChoices: deviceChoiceHandlers,
  devices: deviceHandlers,
  deviceChanges: deviceChangeHandlers,
  deviceFavorites: deviceFavoriteHandlers,
  devicesAll: allDeviceHandlers,
  deviceDistribution: distributionHandlers,
  deviceImport: importHandlers,
  deviceJobs: jobHandlers,
  deviceGlances: glanceHandlers,
  deviceValues: valueHandlers,
  wcsData: wcsHandlers,
  decoding: decodingHandlers,
  deviceShadowBatches: shadowBatchHandlers,
  deviceShadows: shadowHandlers,
  deviceCommandBatches: commandBatchHandlers,
  deviceCommands: commandHandlers,
  deviceRemoteSessions: remoteHandlers,
  deviceFiles: deviceFileHandlers,
  deviceFileHanding: fileHandingHandlers,
  deviceAccess: deviceAccessHandlers,
  deviceAttributes: deviceAttributeHandlers,
  deviceChildren: childHandlers,
  deviceFaults: openFaultHandlers,
  deviceOverview: overviewHandlers,
  deviceGroups: deviceGroupHandlers,
  deviceGroupMembers: deviceGroupMemberHandlers,
  deviceGroupChanges: deviceGroupChangeHandlers,
  projectDevice: projectDeviceHandlers,
  tags: tagHandlers,
  tagValues: tagValueHandlers,
  deviceQueries: deviceQueryHandlers,
  tagResources: tagResourceHandlers,
  undefinedValues: undefinedValueHandlers,
  otaModules: moduleHandlers,
  moduleGroups: moduleGroupHandlers,
  upgradeJobs: upgradeJobHandlers,
  upgradeTargets: targetHandlers,
  upgradeRun: upgradeRunHandlers,
  upgradeTasks: upgradeTaskHandlers,
  upgradePushes: upgradePushHandlers,
  upgradeStrategies: upgradeStrategyHandlers,
  packs: packHandlers,
  packChanges: packChangeHandlers,
  packMaking: packMakingHandlers,
  versionIssues: issueHandlers,
  repairs: repairHandlers,
  deviceVersions: versionHandlers,
  deviceUpgrades: deviceUpgradeHandlers,
  upgradeAnalysis: analysisHandlers,
  software: softwareHandlers,
  softwareCategories: softwareCategoryHandlers,
  softwareCodes: softwareCodeHandlers,
  messages: inboxHandlers,
  pushGroups: pushGroupHandlers,
  pushTemplates: pushTemplateHandlers,
  pushRecords: pushRecordHandlers,
  subscriptions: subscribeHandlers,
  silences: silenceHandlers,
  upkeepItems: upkeepItemHandlers,
  upkeepPlans: upkeepPlanHandlers,
  upkeepRecords: upkeepRecordHandlers,
  live: liveHandlers,
  archive: archiveHandlers,
  members: memberHandlers,
  plan: planHandlers,
};
