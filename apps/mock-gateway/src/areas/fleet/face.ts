/** What areas above fleet may use of it. */

export { dayUntil, settleRecords } from './device-records/settleRecords.ts';
export { settleAhead } from './device-records/settlingAhead.ts';
export { settleFaultLevels } from './registry/faultLevels.ts';
export { floorOfNone, moveVehicle } from './registry/moving.ts';
export { activationOf } from './registry/seed.ts';
export { forgetDevice } from './registry/writing.ts';
export { keepOut, letIn } from './registry/hearing.ts';
export { doubtPresence, isPresenceDue, type Presence, settlePresence } from './registry/presence.ts';
