import type { Store } from '../../../store/store.ts';

/**
 * How many devices of which tenant run which version of a module. Of a large world that is a look at every device, so it is
 * done once for as long as no version is written and no device comes, goes or belongs elsewhere.
 */

interface Counted {
  readonly version: string;
  readonly tntId: string;
  readonly n: number;
}

// one after the other as they lie in the index of the module, and the device of each: the planner would rather begin with
// all devices
const running = `select v.version, d.tnt_id as tntId, count(*) as n
  from ota_device_versions v cross join device_ref d on d.id = v.device_id
  where v.module_id = @moduleId group by v.version, d.tnt_id`;
const cameTo = `select distinct c.version, d.tnt_id as tntId, 0 as n
  from ota_version_changes c cross join device_ref d on d.id = c.device_id where c.module_id = @moduleId`;

type Counts = ReadonlyMap<string, readonly Counted[]>;

/** What was counted by a statement, of each module, for as long as it holds. */
interface Known {
  readonly stands: string;
  readonly counts: Map<string, Counts>;
}

const kept = new WeakMap<Store, Known>();

/** What the counts stand on: devices are written to all the time, so what counts of them is asked for by its number. */
const standsOn = (store: Store): string => {
  const places = store.one<{ readonly n: number }>('select n from device_places_ref')?.n ?? 0;
  return `${store.version('ota_device_versions ota_version_changes')} ${places} ${store.rollbacks()}`;
};

/** The rows of a statement by their version. */
const countedBy = (store: Store, sql: string, moduleId: string): Counts => {
  const stands = standsOn(store);
  let known = kept.get(store);
  if (known?.stands !== stands) {
    known = { stands, counts: new Map() };
    kept.set(store, known);
  }
  const name = `${moduleId} ${sql}`;
  let counts = known.counts.get(name);
  if (counts === undefined) {
    counts = Map.groupBy(store.all<Counted>(sql, { moduleId }), ({ version }) => version);
    known.counts.set(name, counts);
  }
  return counts;
};

const ofTenant = (counted: readonly Counted[], scope: string | null): readonly Counted[] =>
  scope === null ? counted : counted.filter(({ tntId }) => tntId === scope);

const sumOf = (counted: readonly Counted[]): number => counted.reduce((sum, { n }) => sum + n, 0);

/** How many devices run a version of a module; `scope` as in `runningCounts`. */
export const runningCount = (store: Store, moduleId: string, version: string, scope: string | null): number =>
  sumOf(ofTenant(countedBy(store, running, moduleId).get(version) ?? [], scope));

/**
 * Every version of a module that a device runs or came to once, with the devices that run it now.
 * @param scope the tenant whose devices count; null for all
 */
export const runningCounts = (store: Store, moduleId: string, scope: string | null): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const sql of [running, cameTo])
    for (const [version, all] of countedBy(store, sql, moduleId)) {
      const counted = ofTenant(all, scope);
      if (counted.length > 0) counts.set(version, (counts.get(version) ?? 0) + sumOf(counted));
    }
  return counts;
};
