import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { DevicePresence } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';
import type { World } from '../../../world/world.ts';
import { type Presence, settlePresence } from '../../fleet/face.ts';
import { signalOf } from '../shared/network.ts';

/** The status of devices follows what is heard of them. */

/** The columns of a device that its presence decides. */
export const presenceColumns = ({ isOnline, onlineSince, offlineSince }: Omit<Presence, 'deviceId'>) => ({
  status: isOnline ? deviceStatuses.online : deviceStatuses.offline,
  lastOnlineAt: onlineSince,
  lastOfflineAt: offlineSince,
});

/** How some devices within the call's scope stand now, in the order of their ids. */
export const readPresence = (
  { world, scope }: Pick<Call, 'world' | 'scope'>,
  ids: readonly string[],
): DevicePresence[] =>
  world.store
    .all<
      Omit<DevicePresence, 'signal' | 'lastOnlineAt' | 'lastOfflineAt'> &
        Record<'lastOnlineAt' | 'lastOfflineAt', number | null>
    >(
      `select d.id, d.status, d.network_type as networkType, d.last_online_at as lastOnlineAt,
         d.last_offline_at as lastOfflineAt
       from json_each(@ids) i cross join devices d on d.id = i.value
       where d.deleted_at is null and ${inScope('d.tnt_id')}
       order by d.id`,
      { ids: JSON.stringify(ids), scope },
    )
    .map((row) => ({
      ...row,
      signal: signalOf(world, row),
      lastOnlineAt: instantOrNull(row.lastOnlineAt),
      lastOfflineAt: instantOrNull(row.lastOfflineAt),
    }));

/** Writes down what has changed by now. */
export const followPresence = ({ world }: Happening): void => {
  const { store } = world;
  const standing = new Map<number, string[]>();
  for (const { deviceId, ...presence } of settlePresence(world)) {
    const { status, lastOnlineAt, lastOfflineAt } = presenceColumns(presence);
    store.run(
      'update devices set last_online_at = ?, last_offline_at = ? where id = ?',
      [lastOnlineAt, lastOfflineAt, deviceId],
      { table: 'devices', keys: [deviceId] },
    );
    const alike = standing.get(status);
    if (alike === undefined) standing.set(status, [deviceId]);
    else alike.push(deviceId);
  }
  // six indexes have the status, and SQLite writes anew whatever a statement names: who came and went stays as it was
  for (const [status, ids] of standing)
    store.run(
      'update devices set status = @status where id in (select value from json_each(@ids)) and status <> @status',
      { status, ids: JSON.stringify(ids) },
      { table: 'devices', keys: ids },
    );
  followGateways(world);
};

// of many devices few are children: they come first, whatever the planner thinks
const children = `select d.id from device_children c cross join devices g on g.id = c.gateway_id
  cross join devices d on d.id = c.device_id`;
const lost = `${children} where g.status <> @online and d.status in (@online, @offline)`;
const found = `${children} join fleet_device_ref v on v.device_id = d.id
  where g.status = @online and d.status = @activated`;

/**
 * A child whose gateway is not online is one of which nobody knows; once it is, the child is what it was heard to be.
 * Who was never heard of stays as it is.
 */
export const followGateways = ({ store }: Pick<World, 'store'>): void => {
  const { activated, online, offline } = deviceStatuses;
  const statuses = { activated, online, offline };
  const follow = (sql: string, status: string): void => {
    const ids = store.column<string>(sql, statuses);
    if (ids.length === 0) return;
    store.run(
      `update devices set status = ${status} where id in (select value from json_each(@ids))`,
      { ...statuses, ids: JSON.stringify(ids) },
      { table: 'devices', keys: ids },
    );
  };
  follow(lost, '@activated');
  follow(found, heardToBe);
};

const heardToBe = `(select iif(v.is_online, @online, @offline) from fleet_device_ref v where v.device_id = devices.id)`;

/** Who has no gateway any more is what it was heard to be. */
export const followItself = ({ store }: World, deviceId: string): void => {
  const { activated, online, offline } = deviceStatuses;
  store.run(
    `update devices set status = ${heardToBe}
     where id = @deviceId and status = @activated and id in (select device_id from fleet_device_ref)`,
    { deviceId, activated, online, offline },
  );
};
