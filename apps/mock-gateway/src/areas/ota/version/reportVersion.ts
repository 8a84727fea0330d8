import { versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import type { VersionSource } from '@fleet/domain/areas/ota/version/versionRules.ts';
import type { World } from '../../../world/world.ts';

/** What devices say of the versions that they run: the one place that writes it. */

export interface VersionReport {
  readonly deviceId: string;
  readonly moduleId: string;
  readonly version: string;
  readonly source: VersionSource;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Left out where it did not change. */
  readonly securityCounter?: number;
}

/**
 * Takes down what a device says of a module, and since when it is so. What is then known is certain (版本待核对 ends). A
 * report that is older than the last one says nothing.
 */
export const reportVersion = (
  { store }: Pick<World, 'store'>,
  { deviceId, moduleId, version, source, at, securityCounter }: VersionReport,
): void => {
  const values = { deviceId, moduleId, at };
  const last = store.one<{ version: string; reportedAt: number }>(
    `select version, reported_at as reportedAt from ota_device_versions
     where device_id = @deviceId and module_id = @moduleId`,
    { deviceId, moduleId },
  );
  if (last !== undefined && last.reportedAt > at) return;
  const isNew = last?.version !== version;
  store.run(
    `insert into ota_device_versions (device_id, module_id, version, version_order, security_counter, source, reported_at)
     values (@deviceId, @moduleId, @version, @order, ifnull(@counter, 0), @source, @at)
     on conflict (device_id, module_id) do update set
       previous_version = iif(version = @version, previous_version, version),
       source = iif(version = @version, source, @source),
       version = @version, version_order = @order, security_counter = ifnull(@counter, security_counter),
       needs_check = 0, reported_at = @at`,
    { ...values, version, order: versionSortKey(version), source, counter: securityCounter ?? null },
  );
  if (isNew)
    store.run(
      `insert or replace into ota_version_changes (device_id, module_id, at, version)
       values (@deviceId, @moduleId, @at, @version)`,
      { ...values, version },
    );
};

/** Nobody knows for certain what a device runs until it says so again (版本待核对): it was given up while it upgraded. */
export const doubtVersion = ({ store }: Pick<World, 'store'>, deviceId: string, moduleId: string): void => {
  store.run('update ota_device_versions set needs_check = 1 where device_id = @deviceId and module_id = @moduleId', {
    deviceId,
    moduleId,
  });
};
