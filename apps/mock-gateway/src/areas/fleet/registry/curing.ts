import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { wroteAbout } from './writing.ts';

/** Faults that come seldom because what brought them about was put right: by a version of a module, say. */

/**
 * Says which codes something keeps away from a vehicle from now on; those that it kept away before and does not any more
 * come again. Of what is no vehicle nothing is kept.
 *
 * @param cause what puts them right
 */
export const setCures = (world: World, deviceId: string, cause: string, codes: readonly string[]): void => {
  const { store, clock } = world;
  const values = { deviceId, cause, codes: JSON.stringify(codes), now: clock.now() };
  const ended = store.run(
    `update fleet_cures set until = @now where device_id = @deviceId and cause = @cause and until is null
       and code not in (select value from json_each(@codes))`,
    values,
  );
  const begun = store.run(
    `insert or replace into fleet_cures (device_id, cause, code, since)
     select f.device_id, @cause, c.value, @now from fleet_devices f join json_each(@codes) c
     where f.device_id = @deviceId and f.is_vehicle and not exists (
       select 1 from fleet_cures k
       where k.device_id = @deviceId and k.cause = @cause and k.code = c.value and k.until is null)`,
    values,
  );
  if (ended + begun > 0) wroteAbout(world, deviceId);
};

/** What has kept codes away from vehicles before the world began. */
export const keepCures = (
  store: Store,
  cures: readonly {
    readonly deviceId: string;
    readonly cause: string;
    readonly code: string;
    readonly since: number;
    readonly until: number | null;
  }[],
): void => {
  for (const cure of cures)
    store.run(
      `insert or replace into fleet_cures (device_id, cause, code, since, until)
       select device_id, @cause, @code, @since, @until from fleet_devices where device_id = @deviceId and is_vehicle`,
      cure,
    );
};
