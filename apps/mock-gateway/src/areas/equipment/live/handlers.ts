import { liveDeviceKeys, liveFloorKeys } from '@fleet/domain/areas/equipment/live/keys.ts';
import type * as contract from '@fleet/domain/areas/equipment/live/contract.ts';
import { topicOf } from '@fleet/domain/areas/fleet/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { createBrokerToken } from '../../../session/brokerTokens.ts';
import { inScope } from '../../../store/conditions.ts';
import { isVehicle, vehiclesOn } from '../../fleet/face.ts';
import { requireProject } from '../../projects/face.ts';
import { readFloor } from '../site/floorRows.ts';

/**
 * Tokens for what is live: of a floor where its vehicles are and what happens in its project, of a device its state, its
 * connection and what is set of it.
 */

interface Vehicle {
  readonly deviceId: string;
  readonly displayName: string;
  readonly serialNumber: string;
}

/** What a token is for. */
interface Wanted {
  readonly about: object;
  readonly topics: readonly string[];
  readonly vehicles: Vehicle[];
}

const ofFloor = (call: Call<Endpoint>, floorId: string): Wanted => {
  if (!holdsAny(call.session.granted, liveFloorKeys)) refuse('forbidden');
  const { projectId } = readFloor(call, floorId);
  const { tntId } = requireProject(call, projectId);
  const ids = vehiclesOn(call.world, floorId);
  const rows = new Map(
    call.world.store
      .all<Vehicle>(
        `select id as deviceId, name as displayName, serial_number as serialNumber from devices
         where id in (select value from json_each(@ids))`,
        { ids: JSON.stringify(ids) },
      )
      .map((row) => [row.deviceId, row]),
  );
  return {
    about: { tntId, projectId, floorId },
    topics: [topicOf({ kind: 'frame', tntId, projectId, floorId }), topicOf({ kind: 'events', tntId, projectId })],
    vehicles: ids.map((deviceId) => rows.get(deviceId) ?? { deviceId, displayName: '', serialNumber: '' }),
  };
};

const ofDevice = (call: Call<Endpoint>, deviceId: string): Wanted => {
  if (!holdsAny(call.session.granted, liveDeviceKeys)) refuse('forbidden');
  const place =
    call.world.store.one<{ tntId: string; projectId: string | null }>(
      `select tnt_id as tntId, project_id as projectId from devices where id = @deviceId and deleted_at is null and ${inScope('tnt_id')}`,
      { deviceId, scope: call.scope },
    ) ?? refuse('notFound');
  const everybodys = (['connection', 'settings'] as const).map((kind) => topicOf({ kind, ...place, deviceId }));
  return {
    about: { ...place, deviceId },
    topics: isVehicle(call.world, deviceId)
      ? [topicOf({ kind: 'state', ...place, deviceId }), ...everybodys]
      : everybodys,
    vehicles: [],
  };
};

export const liveHandlers: HandlersOf<typeof contract> = {
  liveToken: (call) => {
    const { floorId, deviceId } = call.query;
    if ((floorId === undefined) === (deviceId === undefined)) refuse('invalidInput', '请指定一个楼层或一台设备');
    const { vehicles, ...wanted } = floorId === undefined ? ofDevice(call, deviceId ?? '') : ofFloor(call, floorId);
    const { issuedAt, expiresAt, ...access } = createBrokerToken(call.world, {
      holder: call.session,
      prefix: 'live',
      ...wanted,
    });
    return { ...access, issuedAt: toInstant(issuedAt), expiresAt: toInstant(expiresAt), vehicles };
  },
};
