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

/** Reports in their order, such that no module of a device is in one part twice. */
const inParts = (reports: readonly VersionReport[]): readonly (readonly VersionReport[])[] => {
  const parts: VersionReport[][] = [];
  let seen = new Set<string>();
  for (const report of reports) {
    const key = `${report.deviceId} ${report.moduleId}`;
    if (parts.length === 0 || seen.has(key)) {
      parts.push([]);
      seen = new Set();
    }
    seen.add(key);
    parts.at(-1)!.push(report);
  }
  return parts;
};

const known = `json_each(@rows) r left join ota_device_versions v
  on v.device_id = r.value ->> 0 and v.module_id = r.value ->> 1`;

/**
 * Takes down what devices say of modules, and since when it is so. What is then known is certain (版本待核对 ends). A
 * report that is older than the last one says nothing.
 */
export const reportVersions = ({ store }: Pick<World, 'store'>, reports: readonly VersionReport[]): void => {
  const orders = new Map<string, string | null>();
  const orderOf = (version: string): string | null => {
    let order = orders.get(version);
    if (order === undefined) {
      order = versionSortKey(version);
      orders.set(version, order);
    }
    return order;
  };
  for (const part of inParts(reports)) {
    const rows = JSON.stringify(
      part.map(({ deviceId, moduleId, version, source, at, securityCounter }) => [
        deviceId,
        moduleId,
        version,
        at,
        orderOf(version),
        source,
        securityCounter ?? null,
      ]),
    );
    store.run(
      `insert or replace into ota_version_changes (device_id, module_id, version, at)
       select r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3 from ${known}
       where v.device_id is null or (v.version <> r.value ->> 2 and v.reported_at <= r.value ->> 3)`,
      { rows },
    );
    store.run(
      `insert into ota_device_versions
         (device_id, module_id, version, reported_at, version_order, source, security_counter)
       select r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4, r.value ->> 5,
         coalesce(r.value ->> 6, v.security_counter, 0)
       from ${known} where v.device_id is null or v.reported_at <= r.value ->> 3
       on conflict (device_id, module_id) do update set
         previous_version = iif(version = excluded.version, previous_version, version),
         source = iif(version = excluded.version, source, excluded.source),
         version = excluded.version, version_order = excluded.version_order,
         security_counter = excluded.security_counter, needs_check = 0, reported_at = excluded.reported_at`,
      { rows },
    );
  }
};

/** Takes down what one device says of one module. */
export const reportVersion = (world: Pick<World, 'store'>, report: VersionReport): void =>
  reportVersions(world, [report]);

/** Nobody knows for certain what a device runs until it says so again (版本待核对): it was given up while it upgraded. */
export const doubtVersion = ({ store }: Pick<World, 'store'>, deviceId: string, moduleId: string): void => {
  store.run('update ota_device_versions set needs_check = 1 where device_id = @deviceId and module_id = @moduleId', {
    deviceId,
    moduleId,
  });
};
