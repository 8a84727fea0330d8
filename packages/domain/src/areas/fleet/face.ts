/** What areas above fleet may use of it. */

export { faultChoice, faultCodeChoices } from './fault-codes/contract.ts';
export { faultRecoveries } from './device-records/faults.ts';
export {
  faultMinutes,
  leastStoppingLevel,
  meanTimeBetweenFaults,
  meanTimeToRepair,
  stopsDevice,
  type TimedFault,
} from './device-records/faults.ts';
export { type Activity, activityLabels, activityNames } from './life/activities.ts';
export { answerTimes, taskLengths } from './device-records/tasks.ts';
export { emergencyKinds, type EmergencyKind } from './life/emergency.ts';
export { shortestTurn } from './motion/motion.ts';
export type { VehicleKind } from './motion/vehicleKinds.ts';
export { replayTopics, topicOf } from './live/topics.ts';
