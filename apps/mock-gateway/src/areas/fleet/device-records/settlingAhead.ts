import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { World } from '../../../world/world.ts';
import { forgetRoutes } from '../floors/routes.ts';
import { settleRecords } from './settleRecords.ts';

/** Days that are reckoned at a time: some milliseconds. */
const daysAtATime = 10;
/** Days that are reckoned in all, which is what is known of a fresh world. */
const knownDays = 90;

/**
 * Reckons the records of all vehicles bit by bit while nobody asks, the latest days first: so whoever asks first need
 * not wait for all of them. Each step takes some milliseconds.
 */
export function* settleAhead(world: World, daysInAll = knownDays): Generator<void> {
  const vehicles = world.store.all<{ id: string }>(
    'select device_id as id from fleet_devices where is_vehicle order by device_id',
  );
  for (let days = daysAtATime; days <= daysInAll; days += daysAtATime) {
    for (const { id } of vehicles) {
      world.store.transaction(() => settleRecords(world, [id], dayOfEpoch(world.clock.now()) + 1 - days));
      yield;
    }
    // what drives today needs few of them
    forgetRoutes();
  }
}
