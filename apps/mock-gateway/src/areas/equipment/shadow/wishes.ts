import type { Wish, WishState } from '@fleet/domain/areas/equipment/shadow/shadow.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';

/** What is wished of a device, in the store, and the version of its shadow. */

export interface StoredWish extends Wish {
  readonly functionId: string;
  readonly pushedAt: number | null;
  readonly wishedAt: number;
  readonly wishedBy: string;
  /** Name of that person. */
  readonly by: string;
}

/** The wishes of a device by the property that they are about. */
export const readWishes = (store: Store, deviceId: string): ReadonlyMap<string, StoredWish> =>
  new Map(
    store
      .all<Omit<StoredWish, 'value' | 'state'> & { readonly value: string; readonly state: WishState }>(
        `select w.function_id as functionId, w.value, w.state, w.pushes, w.pushed_at as pushedAt,
           w.wished_at as wishedAt, w.wished_by as wishedBy, u.real_name as "by"
         from shadow_wishes w join user_ref u on u.id = w.wished_by where w.device_id = @deviceId`,
        { deviceId },
      )
      .map((row): [string, StoredWish] => [row.functionId, { ...row, value: JSON.parse(row.value) as unknown }]),
  );

export const writeWish = (store: Store, deviceId: string, wish: Omit<StoredWish, 'by'>): void => {
  const { functionId, value, state, pushes, pushedAt, wishedAt, wishedBy } = wish;
  store.run(
    `insert into shadow_wishes (device_id, function_id, value, state, pushes, pushed_at, wished_at, wished_by)
     values (@deviceId, @functionId, @value, @state, @pushes, @pushedAt, @wishedAt, @wishedBy)
     on conflict (device_id, function_id) do update
       set value = @value, state = @state, pushes = @pushes, pushed_at = @pushedAt, wished_at = @wishedAt,
         wished_by = @wishedBy`,
    { deviceId, functionId, value: JSON.stringify(value), state, pushes, pushedAt, wishedAt, wishedBy },
  );
};

export const dropWish = (store: Store, deviceId: string, functionId: string): void => {
  store.run('delete from shadow_wishes where device_id = @deviceId and function_id = @functionId', {
    deviceId,
    functionId,
  });
};

export interface ShadowVersion {
  readonly version: number;
  /** Null before the first write. */
  readonly updatedAt: number | null;
}

/** The version of a shadow; 0 before anything was written. */
export const readVersion = (store: Store, deviceId: string): ShadowVersion =>
  store.one<ShadowVersion>('select version, updated_at as updatedAt from device_shadows where device_id = @deviceId', {
    deviceId,
  }) ?? { version: 0, updatedAt: null };

/** Writes a version of a shadow, the next one where none is given. */
export const raiseVersion = ({ store, clock }: World, deviceId: string, version?: number): number => {
  const next = version ?? readVersion(store, deviceId).version + 1;
  store.run(
    `insert into device_shadows (device_id, version, updated_at) values (@deviceId, @next, @now)
     on conflict (device_id) do update set version = @next, updated_at = @now`,
    { deviceId, next, now: clock.now() },
  );
  return next;
};
