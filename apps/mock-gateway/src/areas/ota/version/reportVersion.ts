import { versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import type { VersionSource } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { rememberLast } from '../../../server/rememberLast.ts';
import { insertRows } from '../../../store/insertRows.ts';
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

/** A module of a device that reports are about. */
interface Told extends Pick<VersionReport, 'deviceId' | 'moduleId'> {
  /** As the store has it; null when nothing was known. */
  readonly stored: Known | null;
  now: Known;
}

const keyOf = ({ deviceId, moduleId }: Pick<VersionReport, 'deviceId' | 'moduleId'>): string =>
  `${deviceId} ${moduleId}`;

/** What is known of those that reports are about, by device and module. */
const readKnown = (store: Store, reports: readonly VersionReport[]): ReadonlyMap<string, Known> => {
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

/** What is known once a device has said so; null when it says nothing, since it has said something later. */
const afterReport = (before: Known | null, report: VersionReport): Known | null => {
  const { version, source, at, securityCounter } = report;
  if (before !== null && before.reportedAt > at) return null;
  const isSame = before?.version === version;
  return {
    version,
    previousVersion: isSame ? before.previousVersion : (before?.version ?? null),
    source: isSame ? before.source : source,
    securityCounter: securityCounter ?? before?.securityCounter ?? 0,
    reportedAt: at,
  };
};

const insertChanges = insertRows('insert or replace into ota_version_changes', [
  'device_id',
  'module_id',
  'version',
  'at',
]);
const insertVersions = insertRows('insert into ota_device_versions', [
  'device_id',
  'module_id',
  'version',
  'version_order',
  'source',
  'previous_version',
  'security_counter',
  'reported_at',
]);

/**
 * Takes down what devices say of modules, and since when it is so. What is then known is certain (版本待核对 ends). A
 * report that is older than the last one says nothing.
 */
export const reportVersions = ({ store }: Pick<World, 'store'>, reports: readonly VersionReport[]): void => {
  if (reports.length === 0) return;
  const known = readKnown(store, reports);
  const told = new Map<string, Told>();
  const changes: (string | number)[] = [];
  for (const report of reports) {
    const { deviceId, moduleId, version, at } = report;
    const key = keyOf(report);
    const before = told.get(key);
    const stored = before?.stored ?? known.get(key) ?? null;
    const last = before?.now ?? stored;
    const now = afterReport(last, report);
    if (now === null) continue;
    if (last?.version !== version) changes.push(deviceId, moduleId, version, at);
    if (before === undefined) told.set(key, { deviceId, moduleId, stored, now });
    else before.now = now;
  }
  insertChanges(store, changes);
  writeTold(store, [...told.values()]);
};

const writeTold = (store: Store, told: readonly Told[]): void => {
  const orderOf = rememberLast(versionSortKey);
  const added: (string | number | null)[] = [];
  for (const { deviceId, moduleId, stored, now } of told) {
    const { version, source, previousVersion, securityCounter, reportedAt } = now;
    if (stored === null)
      added.push(deviceId, moduleId, version, orderOf(version), source, previousVersion, securityCounter, reportedAt);
    // SQLite writes anew whatever index a statement names: those of a version that is the same stay as they are
    else if (stored.version === version)
      store.run(
        `update ota_device_versions
         set source = ?, previous_version = ?, security_counter = ?, reported_at = ?, needs_check = 0
         where device_id = ? and module_id = ?`,
        [source, previousVersion, securityCounter, reportedAt, deviceId, moduleId],
      );
    else
      store.run(
        `update ota_device_versions
         set version = ?, version_order = ?, source = ?, previous_version = ?, security_counter = ?, reported_at = ?,
           needs_check = 0
         where device_id = ? and module_id = ?`,
        [version, orderOf(version), source, previousVersion, securityCounter, reportedAt, deviceId, moduleId],
      );
  }
  insertVersions(store, added);
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
