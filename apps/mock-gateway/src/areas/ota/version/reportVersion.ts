import { versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import type { VersionSource } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { rememberLast } from '../../../server/rememberLast.ts';
import type { Store } from '../../../store/store.ts';
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

/** What is known of a module of a device. */
interface Known {
  readonly version: string;
  readonly previousVersion: string | null;
  readonly source: VersionSource;
  readonly securityCounter: number;
  readonly reportedAt: number;
}

/** What is known of those that reports are about, by device and module. */
const readKnown = (store: Store, reports: readonly VersionReport[]): Map<string, Known> => {
  const known = new Map<string, Known>();
  for (const [moduleId, ofModule] of Map.groupBy(reports, (report) => report.moduleId))
    for (const { deviceId, ...row } of store.all<Known & { readonly deviceId: string }>(
      `select v.device_id as deviceId, v.version, v.previous_version as previousVersion, v.source,
         v.security_counter as securityCounter, v.reported_at as reportedAt
       from json_each(@deviceIds) i
       cross join ota_device_versions v on v.device_id = i.value and v.module_id = @moduleId`,
      { moduleId, deviceIds: JSON.stringify(ofModule.map(({ deviceId }) => deviceId)) },
    ))
      known.set(keyOf({ deviceId, moduleId }), row);
  return known;
};

const keyOf = ({ deviceId, moduleId }: Pick<VersionReport, 'deviceId' | 'moduleId'>): string =>
  `${deviceId} ${moduleId}`;

/**
 * Takes down what devices say of modules, and since when it is so. What is then known is certain (版本待核对 ends). A
 * report that is older than the last one says nothing.
 */
export const reportVersions = ({ store }: Pick<World, 'store'>, reports: readonly VersionReport[]): void => {
  if (reports.length === 0) return;
  const known = readKnown(store, reports);
  const orderOf = rememberLast(versionSortKey);
  // each by itself: a device may say several things of one module, and most of thousands say the same
  for (const { deviceId, moduleId, version, source, at, securityCounter } of reports) {
    const key = keyOf({ deviceId, moduleId });
    const before = known.get(key);
    if (before !== undefined && before.reportedAt > at) continue;
    const isOther = before?.version !== version;
    const now: Known = {
      version,
      previousVersion: before === undefined ? null : isOther ? before.version : before.previousVersion,
      source: before === undefined || isOther ? source : before.source,
      securityCounter: securityCounter ?? before?.securityCounter ?? 0,
      reportedAt: at,
    };
    known.set(key, now);
    if (!isOther) {
      // SQLite writes anew whatever index a statement names: those of the version stay as they are
      store.run(
        `update ota_device_versions set security_counter = ?, needs_check = 0, reported_at = ?
         where device_id = ? and module_id = ?`,
        [now.securityCounter, at, deviceId, moduleId],
      );
      continue;
    }
    store.run('insert or replace into ota_version_changes (device_id, module_id, version, at) values (?, ?, ?, ?)', [
      deviceId,
      moduleId,
      version,
      at,
    ]);
    const values = [
      version,
      orderOf(version),
      now.previousVersion,
      source,
      now.securityCounter,
      at,
      deviceId,
      moduleId,
    ];
    store.run(
      before === undefined
        ? `insert into ota_device_versions
             (version, version_order, previous_version, source, security_counter, reported_at, device_id, module_id)
           values (?, ?, ?, ?, ?, ?, ?, ?)`
        : `update ota_device_versions set version = ?, version_order = ?, previous_version = ?, source = ?,
             security_counter = ?, needs_check = 0, reported_at = ?
           where device_id = ? and module_id = ?`,
      values,
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
