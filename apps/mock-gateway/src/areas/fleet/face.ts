/** What areas above fleet may use of it. */

export { canBeFaultOf, dayUntil, faultIdOf, settleRecords } from './device-records/settleRecords.ts';
export { settleAhead } from './device-records/settlingAhead.ts';
export { settleFaultLevels } from './registry/faultLevels.ts';
export { createLiveLink, type LiveLink } from './live/link.ts';
export { errorOf, heardState, isVehicle, vehiclesOn } from './live/reports.ts';
export { floorOfNone, moveVehicle } from './registry/moving.ts';
export { activationOf } from './registry/seed.ts';
export { forgetDevice } from './registry/writing.ts';
export { keepOut, letIn, loseFor } from './registry/hearing.ts';
export { doubtPresence, isPresenceDue, type Presence, settlePresence } from './registry/presence.ts';
export { changedDevices, livesAnywhere, readDevicesAhead } from './registry/fleet.ts';
export { holdVehicle, releaseVehicle } from './registry/holding.ts';
export { beginDrive, doubtDrives, endDrive, liftEmergency, pressEmergency, steer } from './registry/driving.ts';
export { backAt, isWithinFloor, vehicleKindOf, waysAround, wayDriven } from './telemetry/driving.ts';
export { type FloorMap, layoutOn, mapOfFloor, mapUnder } from './registry/floorMaps.ts';
export { type Chance, chanceOf } from './telemetry/chanceOf.ts';
export { connectionOf, lastHeard, nextOnline, unheard } from './telemetry/hearing.ts';
export { isOfWarehouse, tasksWithin, workBetween, type WorkedTask } from './telemetry/work.ts';
export { type Occurrence, occurrencesBetween, type Reading, readingAt } from './telemetry/readings.ts';
export { keepCures, setCures } from './registry/curing.ts';
export { beginUpgradeStop, endUpgradeStop, keepUpgradeStops } from './registry/upgrading.ts';
export { type Place, wayAhead } from './telemetry/paths.ts';
export { nextWhen } from './telemetry/moments.ts';
export { faultsOpenAt, taskUnderWay } from './telemetry/underWay.ts';
export { activitiesOf, heardSince, residentsOf } from './tracks/residence.ts';
export type { Segment } from './tracks/segments.ts';
export { tracksOf } from './tracks/tracks.ts';
