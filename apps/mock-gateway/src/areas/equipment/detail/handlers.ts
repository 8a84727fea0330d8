import type * as contract from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import type { DeviceMark } from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import { diagnose } from '@fleet/domain/areas/equipment/detail/diagnosis.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { credentialsOf, renewCredentials } from '../device/credentials.ts';
import { markDevice } from '../device/deviceMarks.ts';
import { readDevice } from '../device/deviceRows.ts';
import { drivenReason } from '../remote/standing.ts';

/** How a device connects, what keeps it from it, and what was done to that. */

const diagnoseDevice = (call: Call<typeof contract.deviceDiagnose>) => {
  const { store, clock } = call.world;
  const device = readDevice(call, call.query.deviceId);
  const { renewedAt, productStatus, authType } = store.one<{
    renewedAt: number | null;
    productStatus: string;
    authType: string;
  }>(
    `select d.credentials_at as renewedAt, r.status as productStatus, r.auth_type as authType
     from devices d join product_ref r on r.product_key = d.product_key where d.id = @id`,
    { id: device.id },
  )!;
  const { gateway, protocolType } = device;
  return {
    checkedAt: toInstant(clock.now()),
    steps: [
      ...diagnose({
        ...device,
        needsGateway: protocolType !== null,
        gateway: gateway === null ? null : { displayName: gateway.name, status: gateway.status },
        isReleased: productStatus === 'RELEASE',
        isBySecret: authType === 'secret',
        renewedAt: instantOrNull(renewedAt),
      }),
    ],
  };
};

const listMarks = (call: Call<Endpoint>, deviceId: string): { list: DeviceMark[] } => {
  const { id } = readDevice(call, deviceId);
  return {
    list: call.world.store
      .all<Omit<DeviceMark, 'at'> & { at: number }>(
        `select m.id, m.kind, m.at, u.real_name as byName, m.reason, m.value_before as before, m.value_after as after
         from device_marks m left join user_ref u on u.id = m.by_id where m.device_id = @id
         order by m.at desc, m.id desc`,
        { id },
      )
      .map((row) => ({ ...row, at: toInstant(row.at) })),
  };
};

export const deviceAccessHandlers: HandlersOf<typeof contract> = {
  deviceCredentials: (call) => credentialsOf(call, readDevice(call, call.query.deviceId)),

  deviceCredentialsReset: (call) => {
    const device = readDevice(call, call.query.deviceId);
    credentialsOf(call, device);
    const driven = drivenReason(call.world, device.id, 'credentials');
    if (driven !== null) refuse('stateRefused', driven);
    markDevice(call, device.id, { kind: 'credentials', reason: call.body.reason, before: null, after: null });
    renewCredentials(call, device.id);
    return credentialsOf(call, device);
  },

  deviceDiagnose: diagnoseDevice,

  deviceMarks: (call) => listMarks(call, call.query.deviceId),
};
