import { versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import { shareOfWords } from '@fleet/domain/core/hash/hash.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { VersionTrackSeed } from '@fleet/fixtures/areas/ota/seeds.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { reportVersion } from './reportVersion.ts';

/** What the devices of a data set run, and how they came to it. */

const day = 86_400_000;
const hour = 3_600_000;
/** Within so many days after a version is let out a device comes to it. */
const rolloutDays = 9;
/** Of a hundred devices so many have never said what they run. */
const silentShare = 4;
/** Modules of a device that only lists have to bear. */
const modulesOfMany = 2;

/** Devices and modules are there already. */
export const seedVersions = (store: Store, data: DataSet, now: number): void => {
  const tracks = new Map(data.versionTracks.map((track) => [track.moduleName, track]));
  const modules = data.otaModules.flatMap(({ id, productKey, name }) => {
    const track = tracks.get(name);
    return track === undefined ? [] : [{ moduleId: id, productKey, track }];
  });
  for (const { id, productKey, connection, createdDaysAgo, isLived = true } of data.devices) {
    if (!isLived || connection === 'never') continue;
    for (const module of modules.filter((one) => one.productKey === productKey))
      seedHistory(store, { deviceId: id, ...module }, morningOf(createdDaysAgo, now) + hour, now);
  }
  seedMany(store, data, modules, now);
};

interface OfDevice {
  readonly deviceId: string;
  readonly moduleId: string;
  readonly track: VersionTrackSeed;
}

/** A device begins with what there was when it came, and takes each next version until the one that it runs. */
const seedHistory = (store: Store, { deviceId, moduleId, track }: OfDevice, born: number, now: number): void => {
  if (shareOfWords('silent', moduleId, deviceId) * 100 < silentShare) return;
  const place = shareOfWords('version', moduleId, deviceId) * 100;
  let below = 0;
  const last = track.steps.findIndex(({ share }) => (below += share) > place);
  const steps = track.steps.slice(0, last + 1).map(({ version, daysAgo }) => {
    const lag = shareOfWords('rollout', moduleId, deviceId, version) * Math.min(rolloutDays, daysAgo - 1);
    return { version, at: Math.round(morningOf(daysAgo, now) + lag * day) };
  });
  const first = Math.max(
    0,
    steps.findLastIndex(({ at }) => at <= born),
  );
  for (const [index, { version, at }] of steps.slice(first).entries())
    reportVersion(
      { store },
      { deviceId, moduleId, version, source: index === 0 ? 'report' : 'upgrade', at: index === 0 ? born : at },
    );
};

/** A hundred thousand devices at once, in one statement a table: they have come to what they run and know no more. */
const seedMany = (
  store: Store,
  data: DataSet,
  modules: readonly { readonly moduleId: string; readonly productKey: string; readonly track: VersionTrackSeed }[],
  now: number,
): void => {
  const ids = data.devices.filter(({ isLived = true, connection }) => !isLived && connection !== 'never');
  if (ids.length === 0) return;
  const places = new Map<string, number>();
  const parts = modules.flatMap(({ moduleId, productKey, track }, salt) => {
    const place = places.get(productKey) ?? 0;
    places.set(productKey, place + 1);
    if (place >= modulesOfMany) return [];
    let below = 0;
    return track.steps.map(({ version, daysAgo, share }) => {
      const from = below;
      below += share;
      return {
        moduleId,
        productKey,
        salt,
        from,
        below,
        version,
        order: versionSortKey(version),
        at: morningOf(daysAgo, now),
      };
    });
  });
  const born = ids.map(({ id, createdDaysAgo }) => [id, morningOf(createdDaysAgo, now) + hour]);
  // the order of its joins is said: SQLite would go through all devices for each of them
  const values = { ids: JSON.stringify(born), parts: JSON.stringify(parts) };
  store.run(
    `insert into ota_device_versions (device_id, module_id, version, version_order, source, reported_at)
     with part as materialized (
       select value ->> 'moduleId' as module_id, value ->> 'productKey' as product_key, value ->> 'salt' as salt,
         value ->> 'from' as least, value ->> 'below' as below, value ->> 'version' as version,
         value ->> 'order' as version_order, value ->> 'at' as at
       from json_each(@parts))
     select d.id, p.module_id, p.version, p.version_order, 'report', max(i.value ->> 1, p.at)
     from json_each(@ids) i cross join device_ref d on d.id = i.value ->> 0 cross join part p
       on p.product_key = d.product_key and (i.key * 7919 + p.salt * 31) % 100 >= p.least
       and (i.key * 7919 + p.salt * 31) % 100 < p.below`,
    values,
  );
  store.run(
    `insert into ota_version_changes (device_id, module_id, at, version)
     select v.device_id, v.module_id, v.reported_at, v.version
     from json_each(@ids) i cross join ota_device_versions v on v.device_id = i.value ->> 0`,
    { ids: values.ids },
  );
};
