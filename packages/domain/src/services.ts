import type { Endpoint } from './core/contract/define.ts';
import * as auth from './core/session/authContract.ts';
import * as buttonSets from './areas/access/button-sets/contract.ts';
import * as categories from './areas/products/category/contract.ts';
import * as categoryFunctions from './areas/products/thing-model/standard/standardContract.ts';
import * as modelExplode from './areas/products/explode/contract.ts';
import * as modelChoices from './areas/products/model/choicesContract.ts';
import * as modelAttributes from './areas/products/model/attributeContract.ts';
import * as models from './areas/products/model/contract.ts';
import * as productChanges from './areas/products/product/changesContract.ts';
import * as productPackages from './areas/products/package/contract.ts';
import * as productChoices from './areas/products/product/choicesContract.ts';
import * as products from './areas/products/product/contract.ts';
import * as toolClassifications from './areas/tools/classification/contract.ts';
import * as tools from './areas/tools/tool/contract.ts';
import * as toolFiles from './areas/tools/tool/fileContract.ts';
import * as topics from './areas/products/topic/contract.ts';
import * as decode from './areas/products/decode/contract.ts';
import * as thingModels from './areas/products/thing-model/contract.ts';
import * as thingModelVersions from './areas/products/thing-model/versionContract.ts';
import * as feedback from './areas/feedback/feedback/contract.ts';
import * as files from './core/transfers/contract.ts';
import * as groups from './areas/access/groups/contract.ts';
import * as news from './areas/home/news/contract.ts';
import * as cost from './areas/projects/cost/contract.ts';
import * as costEntries from './areas/projects/cost/entryContract.ts';
import * as costSummary from './areas/projects/cost-summary/contract.ts';
import * as personnel from './areas/projects/members/contract.ts';
import * as plan from './areas/projects/plan/contract.ts';
import * as archive from './areas/projects/archive/contract.ts';
import * as containers from './areas/equipment/site/containersContract.ts';
import * as projectDevice from './areas/equipment/project-device/contract.ts';
import * as deviceCommandBatches from './areas/equipment/command/batchContract.ts';
import * as deviceCommands from './areas/equipment/command/contract.ts';
import * as deviceRemoteSessions from './areas/equipment/remote/contract.ts';
import * as deviceChanges from './areas/equipment/device/changesContract.ts';
import * as deviceFavorites from './areas/equipment/device/favoriteContract.ts';
import * as deviceChoices from './areas/equipment/device/choicesContract.ts';
import * as devices from './areas/equipment/device/contract.ts';
import * as deviceDistribution from './areas/equipment/distribution/contract.ts';
import * as deviceFaults from './areas/equipment/explode/contract.ts';
import * as deviceFiles from './areas/equipment/file/contract.ts';
import * as deviceFileHanding from './areas/equipment/project-file/contract.ts';
import * as deviceImport from './areas/equipment/import/contract.ts';
import * as deviceJobs from './areas/equipment/job/contract.ts';
import * as deviceShadowBatches from './areas/equipment/shadow/batchContract.ts';
import * as deviceShadows from './areas/equipment/shadow/contract.ts';
import * as deviceGlances from './areas/equipment/values/glanceContract.ts';
import * as deviceValues from './areas/equipment/values/contract.ts';
import * as wcsData from './areas/equipment/wcs/contract.ts';
import * as decoding from './areas/equipment/decoding/contract.ts';
import * as deviceAccess from './areas/equipment/detail/accessContract.ts';
import * as deviceAttributes from './areas/equipment/attribute/contract.ts';
import * as deviceChildren from './areas/equipment/child/contract.ts';
import * as devicesAll from './areas/equipment/device/allContract.ts';
import * as deviceOverview from './areas/equipment/overview/contract.ts';
import * as deviceGroups from './areas/equipment/group/contract.ts';
import * as deviceGroupMembers from './areas/equipment/group/membersContract.ts';
import * as deviceGroupChanges from './areas/equipment/group/ruleChangesContract.ts';
import * as floors from './areas/equipment/site/floorsContract.ts';
import * as live from './areas/equipment/live/contract.ts';
import * as members from './areas/projects/members/memberContract.ts';
import * as people from './areas/projects/people/contract.ts';
import * as workHours from './areas/projects/work-hours/contract.ts';
import * as approvals from './areas/projects/approvals/contract.ts';
import * as projectEvents from './areas/projects/events/contract.ts';
import * as oaReports from './areas/projects/oa-reports/contract.ts';
import * as planOverview from './areas/projects/plan-overview/contract.ts';
import * as upkeepItems from './areas/monitoring/upkeep/itemContract.ts';
import * as upkeepPlans from './areas/monitoring/upkeep/planContract.ts';
import * as upkeepRecords from './areas/monitoring/upkeep/contract.ts';
import * as faultCodes from './areas/fleet/fault-codes/contract.ts';
import * as faultCodeBook from './areas/monitoring/fault-code/contract.ts';
import * as faultCodeImport from './areas/monitoring/fault-code/importContract.ts';
import * as faultCodeManual from './areas/monitoring/fault-code/manualContract.ts';
import * as plateOverview from './areas/monitoring/overview/contract.ts';
import * as threads from './areas/monitoring/thread/contract.ts';
import * as faults from './areas/monitoring/fault/contract.ts';
import * as errorStatistics from './areas/monitoring/statistics/errorContract.ts';
import * as statisticsRecords from './areas/monitoring/statistics/recordContract.ts';
import * as monitorVehicles from './areas/monitoring/live/contract.ts';
import * as monitorTraces from './areas/monitoring/live/tracesContract.ts';
import * as replays from './areas/monitoring/replay/contract.ts';
import * as vehicleDetail from './areas/monitoring/live/detailContract.ts';
import * as shapeStatistics from './areas/monitoring/statistics/shapeContract.ts';
import * as singleStatistics from './areas/monitoring/statistics/singleContract.ts';
import * as runStatistics from './areas/monitoring/statistics/runContract.ts';
import * as projectOverview from './areas/projects/overview/contract.ts';
import * as lifeCycle from './areas/projects/life-cycle/contract.ts';
import * as lifeCycleParts from './areas/projects/life-cycle/partsContract.ts';
import * as lifeCycleSheet from './areas/projects/life-cycle/sheetContract.ts';
import * as projectChanges from './areas/projects/changes/contract.ts';
import * as projectLists from './areas/projects/list/contract.ts';
import * as project from './areas/projects/project/contract.ts';
import * as schedule from './areas/projects/schedule/contract.ts';
import * as taskStatistics from './areas/monitoring/statistics/taskContract.ts';
import * as tasks from './areas/projects/tasks/contract.ts';
import * as projectFiles from './areas/projects/files/contract.ts';
import * as deviceQueries from './areas/equipment/query/contract.ts';
import * as otaModules from './areas/ota/module/contract.ts';
import * as moduleGroups from './areas/ota/module/groupContract.ts';
import * as upgradeJobs from './areas/ota/job/contract.ts';
import * as upgradeTargets from './areas/ota/target/contract.ts';
import * as upgradeRun from './areas/ota/run/contract.ts';
import * as upgradeTasks from './areas/ota/task/contract.ts';
import * as upgradePushes from './areas/ota/push/contract.ts';
import * as upgradeStrategies from './areas/ota/strategy/contract.ts';
import * as packs from './areas/ota/pack/contract.ts';
import * as packChanges from './areas/ota/pack/changeContract.ts';
import * as packMaking from './areas/ota/pack/makeContract.ts';
import * as repairs from './areas/monitoring/repair/contract.ts';
import * as versionIssues from './areas/ota/issue/contract.ts';
import * as deviceVersions from './areas/ota/version/contract.ts';
import * as deviceUpgrades from './areas/ota/device/contract.ts';
import * as upgradeAnalysis from './areas/ota/analysis/contract.ts';
import * as tagResources from './areas/equipment/tag/resourceContract.ts';
import * as tags from './areas/equipment/tag/contract.ts';
import * as tagValues from './areas/equipment/tag/valueContract.ts';
import * as undefinedValues from './areas/equipment/undefined-values/contract.ts';
import * as software from './areas/software/software/contract.ts';
import * as softwareCategories from './areas/software/category/contract.ts';
import * as softwareCodes from './areas/software/code/contract.ts';
import * as storages from './areas/equipment/site/storagesContract.ts';
import * as vehicles from './areas/equipment/site/vehiclesContract.ts';
import * as messages from './areas/messages/inbox/contract.ts';
import * as pushGroups from './areas/messages/push/contract.ts';
import * as pushRecords from './areas/messages/push/recordContract.ts';
import * as subscriptions from './areas/messages/subscribe/contract.ts';
import * as silences from './areas/messages/subscribe/silenceContract.ts';
import * as pushTemplates from './areas/messages/push/templateContract.ts';
import * as roles from './areas/access/roles/contract.ts';
import * as tenants from './areas/access/tenants/contract.ts';
import * as todos from './areas/home/todos/contract.ts';
import * as tracking from './areas/home/usage/contract.ts';
import * as user from './core/session/userContract.ts';
import * as users from './areas/access/users/contract.ts';

/** The whole contract: every endpoint exactly once, a file a service or area. */
export const services = {
  auth,
  user,
  users,
  roles,
  groups,
  buttonSets,
  tenants,
  feedback,
  files,
  news,
  todos,
  tracking,
  productChoices,
  products,
  productChanges,
  productPackages,
  categories,
  categoryFunctions,
  modelChoices,
  models,
  modelAttributes,
  modelExplode,
  topics,
  thingModels,
  thingModelVersions,
  decode,
  toolClassifications,
  tools,
  toolFiles,
  cost,
  costEntries,
  costSummary,
  personnel,
  people,
  workHours,
  project,
  projectLists,
  projectChanges,
  lifeCycle,
  lifeCycleParts,
  lifeCycleSheet,
  faultCodes,
  faultCodeBook,
  faultCodeImport,
  faultCodeManual,
  plateOverview,
  threads,
  projectOverview,
  schedule,
  faults,
  taskStatistics,
  monitorVehicles,
  monitorTraces,
  vehicleDetail,
  replays,
  errorStatistics,
  runStatistics,
  statisticsRecords,
  shapeStatistics,
  singleStatistics,
  tasks,
  approvals,
  planOverview,
  projectEvents,
  oaReports,
  projectFiles,
  containers,
  vehicles,
  storages,
  floors,
  deviceChoices,
  devices,
  deviceChanges,
  deviceFavorites,
  devicesAll,
  deviceDistribution,
  deviceImport,
  deviceJobs,
  deviceGlances,
  deviceValues,
  wcsData,
  decoding,
  deviceShadowBatches,
  deviceShadows,
  deviceCommandBatches,
  deviceCommands,
  deviceRemoteSessions,
  deviceFiles,
  deviceFileHanding,
  deviceAccess,
  deviceAttributes,
  deviceChildren,
  deviceFaults,
  deviceOverview,
  deviceGroups,
  deviceGroupMembers,
  deviceGroupChanges,
  projectDevice,
  tags,
  tagValues,
  deviceQueries,
  tagResources,
  undefinedValues,
  otaModules,
  moduleGroups,
  upgradeJobs,
  upgradeTargets,
  upgradeRun,
  upgradeTasks,
  upgradePushes,
  upgradeStrategies,
  packs,
  packChanges,
  packMaking,
  versionIssues,
  repairs,
  deviceVersions,
  deviceUpgrades,
  upgradeAnalysis,
  software,
  softwareCategories,
  softwareCodes,
  messages,
  pushGroups,
  pushTemplates,
  pushRecords,
  subscriptions,
  silences,
  upkeepItems,
  upkeepPlans,
  upkeepRecords,
  live,
  archive,
  members,
  plan,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'replySchema' in value;

/** Every row, in the order of the files. */
export const endpoints: readonly Endpoint[] = Object.values(services).flatMap((service) =>
  Object.values(service).filter(isEndpoint),
);
