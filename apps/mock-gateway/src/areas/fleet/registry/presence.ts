import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { type Connection, connectionAt } from '../life/connection.ts';
import { fleetOf } from './fleet.ts';

/** Which devices are online: brought up to the clock before anybody looks. */

/** A device, and what is known of its connection now. */
export interface Presence extends Omit<Connection, 'until'> {
  readonly deviceId: string;
}

const nextChangeSql = 'select min(changes_at) as at from fleet_devices';
/** When the presence of a device changes next, as long as nobody writes about any. */
const nextChanges = new WeakMap<Store, { readonly version: number; readonly at: number }>();

/** Whether the presence of any device is to change by now: asked before each call, so the store is asked once for all. */
export const isPresenceDue = ({ store, clock }: World): boolean => {
  const version = store.version(nextChangeSql);
  let next = nextChanges.get(store);
  if (next?.version !== version) {
    next = { version, at: store.one<{ at: number | null }>(nextChangeSql)?.at ?? Infinity };
    nextChanges.set(store, next);
  }
  return next.at <= clock.now();
};

/** Lets every presence, and what is wrong with each vehicle, be looked at anew: the clock was set back. */
export const doubtPresence = ({ store, clock }: World): void => {
  store.run('update fleet_devices set changes_at = @now, faults_until = iif(is_vehicle, @now, null)', {
    now: clock.now(),
  });
};

/** Brings the presence of devices up to now, whatever lies between; gives those that were looked at. */
export const settlePresence = (world: World): readonly Presence[] => {
  const { store, clock } = world;
  const now = clock.now();
  const fleet = fleetOf(world);
  const due = store.all<{ deviceId: string }>(
    'select device_id as deviceId from fleet_devices where changes_at <= @now order by +device_id',
    { now },
  );
  fleet.readAhead(due.map(({ deviceId }) => deviceId));
  return due.flatMap(({ deviceId }) => {
    const resident = fleet.residentOf(deviceId);
    if (resident === null) return [];
    const { until, ...presence } = connectionAt(fleet.seed, resident, now);
    writePresence(store, deviceId, { ...presence, until });
    return { deviceId, ...presence };
  });
};

const writePresence = (store: Store, deviceId: string, connection: Connection): void => {
  const { isOnline, onlineSince, offlineSince, until } = connection;
  store.run(
    'update fleet_devices set is_online = ?, online_since = ?, offline_since = ?, changes_at = ? where device_id = ?',
    [Number(isOnline), onlineSince, offlineSince, until === Infinity ? null : until, deviceId],
    { table: 'devices', keys: [deviceId] },
  );
};
