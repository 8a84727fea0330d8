import type { services } from '@fleet/domain/services.ts';
import type { HandlersOf } from '../pipeline/call.ts';
import { authHandlers } from './auth.ts';
import { buttonSetHandlers } from './buttonSets.ts';
import { choiceHandlers } from './choices.ts';
import { feedbackHandlers } from './feedback.ts';
import { fileHandlers } from './files.ts';
import { groupHandlers } from './groups.ts';
import { newsHandlers } from './news.ts';
import { planHandlers } from './projects/plan.ts';
import { costHandlers } from './projects/cost.ts';
import { costSummaryHandlers } from './projects/costSummary.ts';
import { personnelHandlers } from './projects/personnel.ts';
import { archiveHandlers } from './projects/archive.ts';
import { projectDeviceHandlers } from './projects/device.ts';
import { floorHandlers } from './projects/floors.ts';
import { memberHandlers } from './projects/members.ts';
import { projectOverviewHandlers } from './projects/overview.ts';
import { projectChangeHandlers } from './projects/changes.ts';
import { projectListHandlers } from './projects/list.ts';
import { lifeCycleHandlers } from './projects/lifeCycle.ts';
import { exportNodes } from './projects/lifeCycleExport.ts';
import { importNodes } from './projects/lifeCycleImport.ts';
import { lifeCyclePartHandlers } from './projects/lifeCycleParts.ts';
import { approvalHandlers } from './projects/approvals.ts';
import { eventHandlers } from './projects/events.ts';
import { oaReportHandlers } from './projects/oaReports.ts';
import { planOverviewHandlers } from './projects/planOverview.ts';
import { taskHandlers } from './projects/tasks.ts';
import { projectFileHandlers } from './projects/files.ts';
import { projectHandlers } from './projects/project.ts';
import { scheduleHandlers } from './projects/schedule.ts';
import { deviceStatisticsHandlers } from './projects/statistics/deviceStatistics.ts';
import { faultStatisticsHandlers } from './projects/statistics/faultStatistics.ts';
import { taskStatisticsHandlers } from './projects/statistics/taskStatistics.ts';
import { containerHandlers, storageHandlers, vehicleHandlers } from './projects/siteItems.ts';
import { roleHandlers } from './roles.ts';
import { tenantHandlers } from './tenants.ts';
import { trackingHandlers } from './tracking.ts';
import { userHandlers } from './user.ts';
import { usersHandlers } from './users.ts';

/** Every handler, under the names of the contract: one that is missing does not compile. */
export const handlers: { readonly [Service in keyof typeof services]: HandlersOf<(typeof services)[Service]> } = {
  auth: authHandlers,
  user: userHandlers,
  users: usersHandlers,
  roles: roleHandlers,
  groups: groupHandlers,
  buttonSets: buttonSetHandlers,
  tenants: tenantHandlers,
  feedback: feedbackHandlers,
  files: fileHandlers,
  news: newsHandlers,
  tracking: trackingHandlers,
  choices: choiceHandlers,
  cost: costHandlers,
  costSummary: costSummaryHandlers,
  personnel: personnelHandlers,
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
  taskStatistics: taskStatisticsHandlers,
  faultStatistics: faultStatisticsHandlers,
  deviceStatistics: deviceStatisticsHandlers,
  containers: containerHandlers,
  vehicles: vehicleHandlers,
  storages: storageHandlers,
  floors: floorHandlers,
  projectDevice: projectDeviceHandlers,
  archive: archiveHandlers,
  members: memberHandlers,
  plan: planHandlers,
};
