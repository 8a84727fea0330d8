import { countsOf } from '@fleet/domain/areas/monitoring/live/counters.ts';
import { isStaleAt } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import type { VehicleCard, VehicleCounts } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { vehicleLimits } from '@fleet/domain/areas/fleet/live/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/face.ts';
import type { RosterRow } from './roster.ts';

/**
 * How many vehicles there are of each state. Of a large world few live: cards are made for these alone. Of all others is
 * known whether they are heard of, and since when not.
 */

/** Devices that are heard of; of a child of a gateway nobody knows while the gateway is silent, so it says so itself. */
export const isHeardOf = `(d.status = ${deviceStatuses.online} or (d.status = ${deviceStatuses.activated}
  and exists (select 1 from fleet_device_ref h where h.device_id = d.id and h.is_online = 1)))`;

/** The same of one that is known. */
const isHeard = ({ status, isOnline }: RosterRow): boolean =>
  status === deviceStatuses.online || (status === deviceStatuses.activated && isOnline === 1);

/** How long somebody who stands may be silent before what is known of him is too old. */
export const standingLimit = vehicleLimits(false).late;

/** Whether nobody has heard since a moment of one that does not live. */
const isSilentSince = ({ isLiving, isOnline, onlineSince, offlineSince }: RosterRow, moment: number): boolean =>
  isLiving === 0 && isOnline === 0 && Math.max(onlineSince!, (offlineSince ?? 1) - 1) < moment;

/**
 * Counts vehicles.
 *
 * @param chosen all of them
 * @param living the cards of those of them that live, at the moment
 */
export const countVehicles = (
  chosen: readonly RosterRow[],
  living: readonly VehicleCard[],
  at: number,
): VehicleCounts => {
  let [heard, stale] = [0, 0];
  for (const row of chosen) {
    if (isHeard(row)) heard += 1;
    if (isSilentSince(row, at - standingLimit)) stale += 1;
  }
  const counts = countsOf(living, (card) => isStaleAt(card, at));
  const total = chosen.length - living.length;
  heard -= living.filter(({ isOnline }) => isOnline).length;
  return {
    ...counts,
    total: chosen.length,
    offline: counts.offline + total - heard,
    // nobody knows where those are that do not live
    uninitialized: counts.uninitialized + heard,
    stale: counts.stale + stale,
  };
};
