import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { offeredKinds } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { drivenProblem, type StartContext } from '@fleet/domain/areas/equipment/remote/starting.ts';
import type { EmergencyKind } from '@fleet/domain/areas/fleet/face.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { backAt, readingAt, vehicleKindOf } from '../../fleet/face.ts';
import { connectionOf, lastHeard } from '../values/hearing.ts';
import type { Target } from '../values/target.ts';

/** How a device stands for whoever drives it, or wants to. */

interface StoredEmergency {
  readonly kind: EmergencyKind;
  readonly at: number;
  readonly byName: string | null;
  readonly reason: string;
}

/** The emergency stop that keeps a device where it is; null without one. */
export const readEmergency = ({ store }: World, deviceId: string): DeviceDetail['remote']['emergency'] => {
  const row = store.one<StoredEmergency>(
    `select e.kind, e.at, u.real_name as byName, e.reason from device_emergencies e left join user_ref u on u.id = e.by_id
     where e.device_id = @deviceId and e.lifted_at is null`,
    { deviceId },
  );
  return row === undefined ? null : { ...row, at: toInstant(row.at) };
};

/** Who drives a device; null when nobody does. */
const operatorNameOf = ({ store }: World, deviceId: string): string | null =>
  store.one<{ name: string }>(
    `select u.real_name as name from remote_sessions s join user_ref u on u.id = s.operator_id
     where s.device_id = @deviceId and s.ended_at is null and s.is_waiting = 0`,
    { deviceId },
  )?.name ?? null;

/** Why something cannot be done with a device while somebody drives it; null when nobody does. */
export const drivenReason = (world: World, deviceId: string, wanted: Parameters<typeof drivenProblem>[1]) =>
  drivenProblem(operatorNameOf(world, deviceId), wanted);

/** What the page of a device says of it to everybody. */
export const remoteOf = (world: World, deviceId: string): DeviceDetail['remote'] => ({
  offered: [...offeredKinds(vehicleKindOf(world, deviceId))],
  operatorName: operatorNameOf(world, deviceId),
  emergency: readEmergency(world, deviceId),
});

/** What a session of a device hangs on now. */
export const contextOf = (world: World, { id, isEnabled }: Target): StartContext => {
  const now = world.clock.now();
  const reading = readingAt(world, id, now);
  const heard = lastHeard(world, id, now);
  const { offered, operatorName, emergency } = remoteOf(world, id);
  const back = backAt(world, id);
  return {
    offered,
    isEnabled,
    isOnline: connectionOf(world, id, now)?.isOnline ?? false,
    age: heard === null ? null : now - heard,
    operatorName,
    taskNo: reading?.taskNo ?? null,
    isUpgrading: reading?.activity === 'upgrading',
    hasFault: reading?.activity === 'stopped' || (reading?.fault ?? null) !== null,
    emergency: emergency?.kind ?? null,
    returnsIn: back === null ? 0 : back - now,
  };
};
