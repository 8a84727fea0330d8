import type { Endpoint } from './define.ts';
import * as auth from './auth.ts';
import * as buttonSets from './buttonSets.ts';
import * as choices from './choices.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as groups from './groups.ts';
import * as news from './news.ts';
import * as cost from './projects/cost.ts';
import * as costSummary from './projects/costSummary.ts';
import * as personnel from './projects/personnel.ts';
import * as plan from './projects/plan.ts';
import * as archive from './projects/archive.ts';
import * as containers from './projects/containers.ts';
import * as projectDevice from './projects/device.ts';
import * as floors from './projects/floors.ts';
import * as members from './projects/members.ts';
import * as approvals from './projects/approvals.ts';
import * as projectEvents from './projects/events.ts';
import * as oaReports from './projects/oaReports.ts';
import * as planOverview from './projects/planOverview.ts';
import * as deviceStatistics from './projects/deviceStatistics.ts';
import * as faultStatistics from './projects/faultStatistics.ts';
import * as projectOverview from './projects/overview.ts';
import * as lifeCycle from './projects/lifeCycle.ts';
import * as lifeCycleParts from './projects/lifeCycleParts.ts';
import * as lifeCycleSheet from './projects/lifeCycleSheet.ts';
import * as projectChanges from './projects/changes.ts';
import * as projectLists from './projects/list.ts';
import * as project from './projects/project.ts';
import * as schedule from './projects/schedule.ts';
import * as taskStatistics from './projects/taskStatistics.ts';
import * as tasks from './projects/tasks.ts';
import * as projectFiles from './projects/files.ts';
import * as storages from './projects/storages.ts';
import * as vehicles from './projects/vehicles.ts';
import * as roles from './roles.ts';
import * as tenants from './tenants.ts';
import * as tracking from './tracking.ts';
import * as user from './user.ts';
import * as users from './users.ts';

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
  tracking,
  choices,
  cost,
  costSummary,
  personnel,
  project,
  projectLists,
  projectChanges,
  lifeCycle,
  lifeCycleParts,
  lifeCycleSheet,
  projectOverview,
  schedule,
  taskStatistics,
  faultStatistics,
  deviceStatistics,
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
  projectDevice,
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
