/** What areas above fleet may use of it. */

export { dayUntil, settleRecords } from './device-records/settleRecords.ts';
export { settleAhead } from './device-records/settlingAhead.ts';
export { floorOfNone, moveVehicle } from './registry/moving.ts';
export { activationOf } from './registry/seed.ts';
export { doubtPresence, isPresenceDue, type Presence, settlePresence } from './registry/presence.ts';
