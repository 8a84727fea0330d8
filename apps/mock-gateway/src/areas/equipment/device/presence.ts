import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { type Presence, settlePresence } from '../../fleet/face.ts';

/** The status of devices follows what is heard of them. */

/** The columns of a device that its presence decides. */
export const presenceColumns = ({ isOnline, onlineSince, offlineSince }: Omit<Presence, 'deviceId'>) => ({
  status: isOnline ? deviceStatuses.online : deviceStatuses.offline,
  lastOnlineAt: onlineSince,
  lastOfflineAt: offlineSince,
});

/** Writes down what has changed by now. */
export const followPresence = ({ world }: Happening): void => {
  for (const { deviceId, ...presence } of settlePresence(world))
    world.store.run(
      `update devices set status = @status, last_online_at = @lastOnlineAt, last_offline_at = @lastOfflineAt
       where id = @deviceId`,
      { deviceId, ...presenceColumns(presence) },
    );
};
