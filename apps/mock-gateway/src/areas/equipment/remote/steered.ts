import { Type } from 'typebox';
import { steer, type Steered, words } from '../../../control/steered.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { vehicleKindOf } from '../../fleet/face.ts';
import { liftOnSite, stopAtOnce } from './emergencies.ts';

/** Emergency stops as whoever stands at the vehicle presses and lifts them: no page can lift one. */
export const remoteSteered: readonly Steered[] = [
  steer({
    name: 'emergency-stops',
    title: '急停',
    fields: Type.Object({ deviceId: words(64), reason: Type.Optional(words(200)) }),
    list: ({ store }) =>
      store
        .all<{ id: string; at: number }>(
          `select id, device_id as deviceId, kind, reason, at from device_emergencies where lifted_at is null
           order by at desc, id`,
        )
        .map((row) => ({ ...row, at: toInstant(row.at) })),
    put: (world, id, { deviceId, reason = '' }) => {
      const { store } = world;
      if (vehicleKindOf(world, deviceId) === null)
        refuse('invalidInput', `没有这台车辆（unknown vehicle）：${deviceId}`);
      const open = store.one<{ id: string }>(
        'select id from device_emergencies where device_id = @deviceId and lifted_at is null',
        { deviceId },
      );
      if (id === null)
        return open === undefined
          ? stopAtOnce(world, deviceId, { kind: 'MANUAL', by: null, reason })
          : refuse('conflict', `设备已处于急停状态（already stopped）：${deviceId}`);
      if (open?.id !== id) refuse('invalidInput', `该急停不属于这台设备（not of this vehicle）：${deviceId}`);
      store.run('update device_emergencies set reason = @reason where id = @id', { id, reason });
      return id;
    },
    remove: liftOnSite,
  }),
];
