import { accessNeeds } from './areas/access/ports.ts';
import { commentTables } from './comments/table.ts';
import { costTables } from './areas/projects/cost/table.ts';
import { fleetNeeds } from './areas/fleet/live/ports.ts';
import { faultCodeTables } from './areas/fleet/fault-codes/table.ts';
import { recordTables } from './areas/fleet/device-records/table.ts';
import { registryTables } from './areas/fleet/registry/table.ts';
import { deviceTables } from './areas/equipment/device/table.ts';
import { distributionTables } from './areas/equipment/distribution/table.ts';
import { jobTables } from './areas/equipment/job/table.ts';
import { groupTables } from './areas/equipment/group/table.ts';
import { feedbackTables } from './areas/feedback/feedback/table.ts';
import { fileTables } from './objects/files/table.ts';
import { identityTables } from './session/identityTables.ts';
import { homeNeeds } from './areas/home/ports.ts';
import { keptAnswerTables } from './pipeline/table.ts';
import { lifeCycleTables } from './areas/projects/life-cycle/table.ts';
import { memberTables } from './areas/projects/members/table.ts';
import { categoryTables } from './areas/products/category/table.ts';
import { explodeTables } from './areas/products/explode/table.ts';
import { modelTables } from './areas/products/model/table.ts';
import { productNeeds } from './areas/products/ports.ts';
import { productTables } from './areas/products/product/table.ts';
import { topicTables } from './areas/products/topic/table.ts';
import { decodeTables } from './areas/products/decode/table.ts';
import { toolTables } from './areas/tools/tool/table.ts';
import { thingModelTables } from './areas/products/thing-model/table.ts';
import { newsTables } from './areas/home/news/table.ts';
import { peopleTables } from './areas/projects/people/table.ts';
import { workHourTables } from './areas/projects/work-hours/table.ts';
import { planTables } from './areas/projects/plan/table.ts';
import { projectFileTables } from './areas/projects/files/table.ts';
import { equipmentNeeds } from './areas/equipment/ports.ts';
import { projectNeeds } from './areas/projects/ports.ts';
import { projectTables } from './areas/projects/project/table.ts';
import { sessionTables } from './session/table.ts';
import { commandTables } from './areas/equipment/command/table.ts';
import { remoteTables } from './areas/equipment/remote/table.ts';
import { deviceFileTables } from './areas/equipment/file/table.ts';
import { fileHandingTables } from './areas/equipment/project-file/table.ts';
import { shadowTables } from './areas/equipment/shadow/table.ts';
import { valueTables } from './areas/equipment/values/table.ts';
import { messageNeeds } from './areas/messages/ports.ts';
import { inboxTables } from './areas/messages/inbox/table.ts';
import { pushTables } from './areas/messages/push/table.ts';
import { upkeepTables } from './areas/monitoring/upkeep/table.ts';
import { subscribeTables } from './areas/messages/subscribe/table.ts';
import { siteTables } from './areas/equipment/site/table.ts';
import { tagTables } from './areas/equipment/tag/table.ts';
import { repairTables } from './areas/monitoring/repair/table.ts';
import { workTables } from './areas/monitoring/work/table.ts';
import { issueTables } from './areas/ota/issue/table.ts';
import { upgradeJobTables } from './areas/ota/job/table.ts';
import { moduleTables } from './areas/ota/module/table.ts';
import { packTables } from './areas/ota/pack/table.ts';
import { upgradeStrategyTables } from './areas/ota/strategy/table.ts';
import { versionTables } from './areas/ota/version/table.ts';
import { faultCodeBookTables } from './areas/monitoring/fault-code/table.ts';
import { faultTables } from './areas/monitoring/fault/table.ts';
import { taskTables } from './areas/projects/tasks/table.ts';
import { softwareCategoryTables } from './areas/software/category/table.ts';
import { softwareCodeTables } from './areas/software/code/table.ts';
import { softwareTables } from './areas/software/software/table.ts';
import { usageTables } from './areas/home/usage/table.ts';
import { dueTables, worldTables } from './world/table.ts';
import type { PortNeeds, SecretColumn, TableArea } from './store/tableArea.ts';

/** The tables of a world. Instants are milliseconds of the virtual clock; flags are 0 and 1. */

/** Everybody's tables, the ground first, then the areas in their order: what others refer to comes before them. */
export const owners: readonly TableArea[] = [
  identityTables,
  sessionTables,
  keptAnswerTables,
  dueTables,
  fileTables,
  commentTables,
  faultCodeTables,
  registryTables,
  recordTables,
  categoryTables,
  productTables,
  topicTables,
  modelTables,
  explodeTables,
  thingModelTables,
  decodeTables,
  toolTables,
  projectTables,
  peopleTables,
  memberTables,
  planTables,
  lifeCycleTables,
  projectFileTables,
  taskTables,
  workHourTables,
  costTables,
  deviceTables,
  jobTables,
  valueTables,
  shadowTables,
  commandTables,
  remoteTables,
  deviceFileTables,
  fileHandingTables,
  distributionTables,
  groupTables,
  siteTables,
  tagTables,
  moduleTables,
  packTables,
  versionTables,
  issueTables,
  repairTables,
  workTables,
  upgradeJobTables,
  upgradeStrategyTables,
  softwareCategoryTables,
  softwareTables,
  softwareCodeTables,
  inboxTables,
  pushTables,
  subscribeTables,
  upkeepTables,
  faultTables,
  faultCodeBookTables,
  feedbackTables,
  newsTables,
  usageTables,
];

/** Kept in `user_version`; a file of another version is refused with a clear line. */
export const schemaVersion = 37;

/** What areas read of those above them. */
export const portNeeds: readonly PortNeeds[] = [
  fleetNeeds,
  accessNeeds,
  productNeeds,
  projectNeeds,
  equipmentNeeds,
  messageNeeds,
  homeNeeds,
];

/**
 * Makes the port views of some areas out of what is given for them; one that nobody gives is empty, so that an area works
 * without those above it.
 */
export const portViewsSql = (needs: readonly PortNeeds[], givers: readonly TableArea[]): string =>
  needs
    .flatMap(({ views }) => Object.entries(views))
    .map(([name, columns]) => {
      const given = givers.flatMap(({ gives = {} }) => gives[name] ?? []);
      const nothing = `select ${columns.map(() => 'null').join(', ')} where 0`;
      return `create view ${name} (${columns.join(', ')}) as ${given.length === 0 ? nothing : given.join(' union all ')};\n`;
    })
    .join('');

/** Makes an empty world: tables, the views over them, and those that look upwards. */
export const schemaSql = [
  ...[worldTables, ...owners].map(({ sql }) => sql),
  ...owners.map(({ views = '' }) => views),
  portViewsSql(portNeeds, owners),
].join('');

/** Tables and columns that are in no file that travels. */
export const secretTables: readonly string[] = owners.flatMap(({ secrets }) => secrets?.tables ?? []);
export const secretColumns: readonly SecretColumn[] = owners.flatMap(({ secrets }) => secrets?.columns ?? []);

/** What is done when a database is opened that a gateway had before. */
export const leftoversSql: readonly string[] = owners.flatMap(({ leftovers = [] }) => leftovers);

/** Every table but `meta`, children first, so that a reset can empty them in this order. */
export const dataTables: readonly string[] = owners.toReversed().flatMap(({ tables }) => tables);
