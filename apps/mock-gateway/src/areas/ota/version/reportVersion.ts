import { versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import type { VersionSource } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { rememberLast } from '../../../server/rememberLast.ts';
import { insertRows } from '../../../store/insertRows.ts';
import type { Store, Value } from '../../../store/store.ts';
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
const ofVersion = ['version', 'version_order', 'source', 'previous_version', 'security_counter', 'reported_at'];
const insertVersions = insertRows('insert into ota_device_versions', [...ofVersion, 'device_id', 'module_id']);
const updateVersion = `update ota_device_versions
  set ${ofVersion.map((column) => `${column} = ?`).join(', ')}, needs_check = 0
  where device_id = ? and module_id = ?`;

/**
 * Takes down what devices say of modules, and since when it is so. What is then known is certain (版本待核对 ends). A
 * report that is older than the last one says nothing.
 */
export const reportVersions = ({ store }: Pick<World, 'store'>, reports: readonly VersionReport[]): void => {
  if (reports.length === 0) return;
  const stored = readKnown(store, reports);
  const known = new Map<string, Pick<VersionReport, 'deviceId' | 'moduleId'> & { readonly now: Known }>();
  const changes: Value[] = [];
  for (const report of reports) {
    const { deviceId, moduleId, version, at } = report;
    const key = keyOf(report);
    const before = known.get(key)?.now ?? stored.get(key) ?? null;
    const now = afterReport(before, report);
    if (now === null) continue;
    if (before?.version !== version) changes.push(deviceId, moduleId, version, at);
    known.set(key, { deviceId, moduleId, now });
  }
  insertChanges(store, changes);
  const orderOf = rememberLast(versionSortKey);
  const added: Value[] = [];
  for (const [key, { deviceId, moduleId, now }] of known) {
    const { version, source, previousVersion, securityCounter, reportedAt } = now;
    const values = [version, orderOf(version), source, previousVersion, securityCounter, reportedAt];
    if (stored.has(key)) store.run(updateVersion, [...values, deviceId, moduleId]);
    else added.push(...values, deviceId, moduleId);
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
