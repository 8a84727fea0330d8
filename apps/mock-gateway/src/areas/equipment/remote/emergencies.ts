import type { EmergencyKind } from '@fleet/domain/areas/fleet/face.ts';
import type { World } from '../../../world/world.ts';
import { liftEmergency, pressEmergency } from '../../fleet/face.ts';
import { overcome } from './turns.ts';

/** Emergency stops: pressed from afar or at the vehicle, lifted at the vehicle alone. */

interface Pressed {
  readonly kind: EmergencyKind;
  /** Null for whoever stands at the vehicle. */
  readonly by: { readonly userId: string; readonly name: string } | null;
  readonly reason: string;
}

/** Stops a vehicle at once, whoever drives it; gives the id of the stop. */
export const stopAtOnce = (world: World, deviceId: string, { kind, by, reason }: Pressed): string => {
  const id = world.ids.next('es');
  world.store.run(
    `insert into device_emergencies (id, device_id, kind, at, by_id, reason)
     values (@id, @deviceId, @kind, @at, @byId, @reason)`,
    { id, deviceId, kind, at: world.clock.now(), byId: by?.userId ?? null, reason },
  );
  pressEmergency(world, deviceId, id, kind);
  overcome(world, deviceId, { kind: 'emergency', detail: by?.name ?? '现场按下急停' });
  return id;
};

/** Somebody at the vehicle has made sure that it may go on. */
export const liftOnSite = (world: World, id: string): void => {
  const { store, clock } = world;
  const row = store.one<{ deviceId: string }>('select device_id as deviceId from device_emergencies where id = @id', {
    id,
  });
  if (row === undefined) return;
  store.run('update device_emergencies set lifted_at = @now where id = @id', { id, now: clock.now() });
  liftEmergency(world, row.deviceId);
};
