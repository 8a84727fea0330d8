/** What areas above fleet may use of it. */

export { faultRecoveries } from './device-records/faults.ts';
export {
  faultMinutes,
  meanTimeBetweenFaults,
  meanTimeToRepair,
  stopsDevice,
  type TimedFault,
} from './device-records/faults.ts';
