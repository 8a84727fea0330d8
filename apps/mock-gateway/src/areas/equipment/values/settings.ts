import type { Store } from '../../../store/store.ts';

/** What was set at devices, and from when on it was so; and when they were asked for what they are. */

export interface Setting {
  readonly at: number;
  readonly value: unknown;
}

/** What was set of a property up to a moment, in its order. */
export const readSettings = (store: Store, deviceId: string, functionId: string, until: number): readonly Setting[] =>
  store
    .all<{ at: number; value: string }>(
      `select at, value from device_settings
       where device_id = @deviceId and function_id = @functionId and at <= @until order by at`,
      { deviceId, functionId, until },
    )
    .map(({ at, value }) => ({ at, value: JSON.parse(value) as unknown }));

/** The setting that holds at a moment; null before the first. */
export const settingAt = (settings: readonly Setting[], at: number): Setting | null =>
  settings.findLast((setting) => setting.at <= at) ?? null;

/** Lets a property be so from a moment on. */
export const writeSetting = (store: Store, deviceId: string, functionId: string, { at, value }: Setting): void => {
  store.run(
    `insert into device_settings (device_id, function_id, at, value) values (@deviceId, @functionId, @at, @value)
     on conflict (device_id, function_id, at) do update set value = @value`,
    { deviceId, functionId, at, value: JSON.stringify(value) },
  );
};

/** When somebody had a device report last; null where nobody did. */
export const askedAt = (store: Store, deviceId: string): number | null =>
  store.one<{ at: number }>('select at from device_value_asks where device_id = @deviceId', { deviceId })?.at ?? null;

/** The first moment after one at which a property of a device is to be set, or somebody has it report; Infinity for none. */
export const nextSettingAt = (store: Store, deviceId: string, at: number): number =>
  store.one<{ next: number | null }>(
    `select min(at) as next from (
       select at from device_settings where device_id = @deviceId and at > @at
       union all select at from device_value_asks where device_id = @deviceId and at > @at)`,
    { deviceId, at },
  )?.next ?? Infinity;

/** A device reports at a moment, before its turn. */
export const writeAsked = (store: Store, deviceId: string, at: number): void => {
  store.run(
    `insert into device_value_asks (device_id, at) values (@deviceId, @at)
     on conflict (device_id) do update set at = @at`,
    { deviceId, at },
  );
};
