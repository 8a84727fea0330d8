import type { ServiceListReply } from '@fleet/domain/areas/equipment/command/contract.ts';
import { commandStates } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { World } from '../../../world/world.ts';
import { connectionOf } from '../values/hearing.ts';

/** For so long after a device has come back it is told what became of what had waited for it. */
const toldFor = 24 * 60 * 60_000;

/**
 * What became of the commands that waited for a device while it was away (products and equipment §6): how many went out
 * once it was back, and how many had expired by then. Null while it is away, after a day, and where none had waited.
 */
export const sinceReturn = (world: World, deviceId: string, now: number): ServiceListReply['sinceReturn'] => {
  if (connectionOf(world, deviceId, now)?.isOnline !== true) return null;
  const { back, gone } = world.store.one<{ back: number | null; gone: number | null }>(
    'select last_online_at as back, last_offline_at as gone from devices where id = @deviceId',
    { deviceId },
  )!;
  if (back === null || gone === null || now - back > toldFor) return null;
  const counted = world.store.one<{ carriedOut: number; expired: number }>(
    `select count(*) filter (where sent_at >= @back) as carriedOut,
       count(*) filter (where state = @state and ended_at >= @gone and ended_at <= @back) as expired
     from device_commands where device_id = @deviceId and offline = 'queue' and created_at < @back`,
    { deviceId, back, gone, state: commandStates.expired },
  )!;
  return counted.carriedOut + counted.expired === 0 ? null : counted;
};
