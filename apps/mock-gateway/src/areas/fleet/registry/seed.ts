import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { instantOf, midnightIn, morningOf } from '../../../world/moments.ts';
import { siteOf } from '../floors/floors.ts';
import { connectionAt } from '../life/connection.ts';
import { connectedOf } from './fleet.ts';
import { floorOfNone } from './moving.ts';

/** Days before the world's beginning of which something is known, that day included. */
const historyDays = 90;

const hour = 3_600_000;

/** When a device was set up: an hour after it was created. */
export const activationOf = (createdDaysAgo: number, now: number): number => morningOf(createdDaysAgo, now) + hour;

/** Who lives where when a world begins, and what keeps some of them from it. */
export const seedFleet = (store: Store, data: DataSet, now: number, worldSeed: number): void => {
  const heardOf = data.devices.filter(({ connection }) => connection === 'on' || connection === 'off');
  const stopsOf = Map.groupBy(data.deviceStops, ({ deviceId }) => deviceId);
  const levels = new Map(data.faultCodes.map(({ code, level }) => [code, level]));
  const kinds = new Map(data.products.map(({ productKey, vehicleKind }) => [productKey, vehicleKind]));
  const floors = new Map(data.floors.flatMap(({ id, vehicles }) => vehicles.map((deviceId) => [deviceId, id])));
  const addFloor = (floorId: string, kind: string) =>
    store.run('insert or ignore into floor_maps (floor_id, kind) values (@floorId, @kind)', { floorId, kind });
  const places = new Map<string, number>();
  const placeOn = (floorId: string, isOnRail: boolean): number => {
    const name = `${floorId} ${isOnRail}`;
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    return place;
  };

  for (const { id, site } of data.floors) addFloor(id, site);
  for (const { id: deviceId, tntId, projectId, productKey, createdDaysAgo, isLived = true } of heardOf) {
    const kind = isLived ? (kinds.get(productKey) ?? null) : null;
    const since = Math.max(activationOf(createdDaysAgo, now), midnightIn(1 - historyDays, now));
    const stops = (stopsOf.get(deviceId) ?? []).map(({ at, ...stop }) => ({ ...stop, since: instantOf(at, now) }));
    const gaps = stops.flatMap(({ activity, since: at }) => (activity === 'off' ? [{ from: at, until: null }] : []));
    const heard = { ...connectedOf(worldSeed, now, deviceId), since, gaps };
    const { isOnline, onlineSince, offlineSince, until } = connectionAt(worldSeed, heard, now);
    store.run(
      `insert into fleet_devices (device_id, since, is_vehicle, is_online, online_since, offline_since, changes_at,
         faults_until)
       values (@deviceId, @since, @isVehicle, @isOnline, @onlineSince, @offlineSince, @changesAt, @faultsUntil)`,
      {
        deviceId,
        since,
        isVehicle: Number(kind !== null),
        isOnline: Number(isOnline),
        onlineSince,
        offlineSince,
        changesAt: until === Infinity ? null : until,
        faultsUntil: kind === null ? null : now,
      },
    );
    for (const [nth, { activity, code, since: at, minutes }] of stops.entries())
      store.run(
        `insert into fleet_stops (id, device_id, since, until, activity, code, level)
         values (@id, @deviceId, @at, @until, @activity, @code, @level)`,
        {
          id: `fs_${deviceId}_${nth + 1}`,
          deviceId,
          at,
          until: minutes === undefined ? null : at + Math.round(minutes * 60_000),
          activity: activities[activity],
          code,
          level: code === null ? null : (levels.get(code) ?? null),
        },
      );
    if (kind === null) continue;
    const floorId = floors.get(deviceId) ?? floorOfNone(projectId ?? tntId);
    addFloor(floorId, siteOf(kind));
    store.run(
      `insert into fleet_epochs (device_id, since, floor_id, place, kind)
       values (@deviceId, @since, @floorId, @place, @kind)`,
      { deviceId, since, floorId, place: placeOn(floorId, kind === 'stacker'), kind },
    );
  }
};
