import { countsOf } from '@fleet/domain/areas/monitoring/live/counters.ts';
import { isStaleAt } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import type { VehicleCard, VehicleCounts } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { vehicleLimits } from '@fleet/domain/areas/fleet/live/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { readKnown } from '../../../store/known.ts';
import { type Choice, choiceValues, isOfProject, vehicleConditions } from './vehicles.ts';

/**
 * How many vehicles there are of each state. Of a large world few live: cards are made for these alone. Of all others is
 * known whether they are heard of, and since when not: that is counted where it lies.
 */

/** Devices that are heard of; of a child of a gateway nobody knows while the gateway is silent, so it says so itself. */
export const isHeardOf = `(d.status = ${deviceStatuses.online} or (d.status = ${deviceStatuses.activated}
  and exists (select 1 from fleet_device_ref h where h.device_id = d.id and h.is_online = 1)))`;

const whereAll = conditions(isOfProject, vehicleConditions);
const whereSilent = conditions(
  `h.is_vehicle = 0 and h.is_online = 0 and max(h.online_since, ifnull(h.offline_since - 1, 0)) < @heardBefore
   and ${isOfProject}`,
  vehicleConditions,
);

/** How long somebody who stands may be silent before what is known of him is too old. */
export const standingLimit = vehicleLimits(false).late;

/**
 * Counts the vehicles of a choice.
 *
 * @param living the cards of those of them that live, at the moment
 */
export const countVehicles = (
  call: Call<Endpoint>,
  choice: Choice,
  living: readonly VehicleCard[],
  at: number,
): VehicleCounts => {
  const { store } = call.world;
  const values = choiceValues(call, choice);
  const counted = readKnown<{ total: number; heard: number }>(
    store,
    `select count(*) as total, count(*) filter (where ${isHeardOf}) as heard from device_ref d${whereAll(values)}`,
    values,
  )!;
  const stale = store.one<{ n: number }>(
    `select count(*) as n from fleet_device_ref h cross join device_ref d on d.id = h.device_id${whereSilent(values)}`,
    { ...values, heardBefore: at - standingLimit },
  )!.n;
  const counts = countsOf(living, (card) => isStaleAt(card, at));
  const total = counted.total - living.length;
  const heard = counted.heard - living.filter(({ isOnline }) => isOnline).length;
  return {
    ...counts,
    total: counted.total,
    offline: counts.offline + total - heard,
    // nobody knows where those are that do not live
    uninitialized: counts.uninitialized + heard,
    stale: counts.stale + stale,
  };
};
