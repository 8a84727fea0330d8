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

interface Known {
  readonly stands: string;
  readonly counted: readonly Counted[];
}

const kept = new WeakMap<Store, Map<string, Known>>();

/** What the counts stand on: devices are written to all the time, so what counts of them is asked for by its number. */
const standsOn = (store: Store): string => {
  const places = store.one<{ readonly n: number }>('select n from device_places_ref')?.n ?? 0;
  return `${store.version('ota_device_versions ota_version_changes')} ${places} ${store.rollbacks()}`;
};

const countedOf = (store: Store, moduleId: string): readonly Counted[] => {
  const known = kept.get(store) ?? new Map<string, Known>();
  kept.set(store, known);
  const stands = standsOn(store);
  const last = known.get(moduleId);
  if (last?.stands === stands) return last.counted;
  const counted = [...store.all<Counted>(running, { moduleId }), ...store.all<Counted>(cameTo, { moduleId })];
  known.set(moduleId, { stands, counted });
  return counted;
};

/**
 * Every version of a module that a device runs or came to once, with the devices that run it now.
 * @param scope the tenant whose devices count; null for all
 */
export const runningCounts = (store: Store, moduleId: string, scope: string | null): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { version, tntId, n } of countedOf(store, moduleId))
    if (scope === null || tntId === scope) counts.set(version, (counts.get(version) ?? 0) + n);
  return counts;
};
