import { erpDue } from './areas/projects/erp/due.ts';
import { fleetDue } from './areas/fleet/happenings/looking.ts';
import { fileDue } from './objects/files/due.ts';
import { noticeDue } from './areas/home/news/due.ts';
import { oaDue } from './areas/projects/oa-reports/due.ts';
import { overdueTaskDue } from './areas/projects/tasks/due.ts';
import { hoursDue } from './areas/projects/work-hours/due.ts';
import { equipmentCatchUps } from './areas/equipment/catchUps.ts';
import { equipmentJobDue } from './areas/equipment/due.ts';
import { commandDue } from './areas/equipment/command/due.ts';
import { remoteDue } from './areas/equipment/remote/turns.ts';
import { deviceDue } from './areas/equipment/device/due.ts';
import { deviceFileDue } from './areas/equipment/file/fetching.ts';
import { fileHandingDue } from './areas/equipment/project-file/pickingUp.ts';
import { shadowDue } from './areas/equipment/shadow/following.ts';
import { packDue } from './areas/ota/pack/files/due.ts';
import { overdueDue } from './areas/monitoring/repair/overdue.ts';
import { upkeepDue } from './areas/monitoring/upkeep/due.ts';
import { recoveredDue } from './areas/messages/occasions/deviceOccasions.ts';
import { resumeSending } from './areas/messages/push/resuming.ts';
import { deliveryDue } from './areas/messages/subscribe/due.ts';
import type { CatchUp, Due } from './pipeline/call.ts';
import { failuresDue } from './areas/ota/job/failures.ts';
import { toldDue } from './areas/ota/job/told.ts';
import { upgradeDue } from './areas/ota/job/run/turns.ts';
import { sessionDue } from './session/due.ts';

/** What comes about on the clock: what is due at one instant comes about in this order, the lowest area first. */
export const due: readonly Due[] = [
  ...sessionDue,
  ...fleetDue,
  ...fileDue,
  ...oaDue,
  ...erpDue,
  ...hoursDue,
  ...overdueTaskDue,
  ...deviceDue,
  ...equipmentJobDue,
  ...shadowDue,
  ...commandDue,
  ...remoteDue,
  ...deviceFileDue,
  ...fileHandingDue,
  ...upgradeDue,
  ...toldDue,
  ...failuresDue,
  ...packDue,
  ...overdueDue,
  ...upkeepDue,
  ...recoveredDue,
  ...deliveryDue,
  ...noticeDue,
];

/** What is brought up to the clock before anybody looks. */
export const catchUps: readonly CatchUp[] = [...equipmentCatchUps, resumeSending];
