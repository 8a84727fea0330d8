import type { Call } from '../../../pipeline/call.ts';
import { searchText } from '../../../store/paging.ts';
import type { Store } from '../../../store/store.ts';
import { type Choice, isOfProject } from './vehicles.ts';

/**
 * All vehicles of all projects by name, with what a list picks and counts them by, kept for as long as nothing is written
 * about them; whoever was written about is read again. Of a hundred thousand the store gives a page in a fifth of a
 * second, since no index has their names in the order of the language.
 */

interface Stored {
  readonly deviceId: string;
  readonly displayName: string;
  readonly serialNumber: string;
  readonly tntId: string;
  readonly projectId: string;
  readonly productKey: string;
  readonly modelId: string;
  readonly status: number;
  /** Null from here on for one that nobody can hear of. */
  readonly isLiving: number | null;
  readonly since: number | null;
  readonly isOnline: number | null;
  readonly onlineSince: number | null;
  readonly offlineSince: number | null;
}

/** A vehicle of a project as it is stored. */
export interface RosterRow extends Stored {
  /** Its place by name; those whose names the language does not part have one. */
  rank: number;
  /** Name and number as SQLite makes them lower, to find words in them. */
  readonly lowerName: string;
  readonly lowerNumber: string;
}

const read = `
  select d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.tnt_id as tntId,
    d.project_id as projectId, d.product_key as productKey, d.model_id as modelId, d.status, h.is_vehicle as isLiving,
    h.since, h.is_online as isOnline, h.online_since as onlineSince, h.offline_since as offlineSince`;
const connection = 'left join fleet_device_ref h on h.device_id = d.id';
const allSql = `${read} from device_ref d ${connection} where ${isOfProject}`;
const someSql = `${read} from json_each(@ids) i cross join device_ref d on d.id = i.value ${connection}
  where ${isOfProject}`;

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** By name as the language has it; of two that it does not part the one comes first that does for SQLite. */
const byName = (one: RosterRow, other: RosterRow): number => {
  const order = collator.compare(one.displayName, other.displayName);
  if (order !== 0) return order;
  if (one.displayName !== other.displayName)
    return Buffer.compare(Buffer.from(one.displayName), Buffer.from(other.displayName));
  return one.deviceId < other.deviceId ? -1 : 1;
};

const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const rowOf = (stored: Stored): RosterRow => ({
  ...stored,
  rank: 0,
  lowerName: lower(stored.displayName),
  lowerNumber: lower(stored.serialNumber),
});

class Roster {
  readonly #byId = new Map<string, RosterRow>();
  #rows: readonly RosterRow[] = [];
  #version = -1;

  /** All of them by name, as they are stored now. */
  rowsNow(store: Store): readonly RosterRow[] {
    const version = store.version();
    if (version === this.#version) return this.#rows;
    const changed = this.#version < 0 ? null : store.changedSince(this.#version, 'devices', allSql);
    this.#version = version;
    if (changed === null) this.#begin(store.all<Stored>(allSql));
    else if (changed.size > 0) this.#take(changed, store.all<Stored>(someSql, { ids: JSON.stringify([...changed]) }));
    return this.#rows;
  }

  #begin(all: readonly Stored[]): void {
    this.#byId.clear();
    for (const stored of all) this.#byId.set(stored.deviceId, rowOf(stored));
    this.#order();
  }

  #take(changed: ReadonlySet<string>, found: readonly Stored[]): void {
    const missing = new Set(changed);
    let isOrdered = true;
    for (const stored of found) {
      missing.delete(stored.deviceId);
      const before = this.#byId.get(stored.deviceId);
      if (before?.displayName === stored.displayName) {
        Object.assign(before, stored, { lowerNumber: lower(stored.serialNumber) });
      } else {
        this.#byId.set(stored.deviceId, rowOf(stored));
        isOrdered = false;
      }
    }
    for (const deviceId of missing) if (this.#byId.delete(deviceId)) isOrdered = false;
    if (!isOrdered) this.#order();
  }

  #order(): void {
    this.#rows = [...this.#byId.values()].sort(byName);
    let before: RosterRow | null = null;
    for (const row of this.#rows) {
      const isSame = before !== null && collator.compare(before.displayName, row.displayName) === 0;
      row.rank = before === null ? 0 : before.rank + (isSame ? 0 : 1);
      before = row;
    }
  }
}

const rosters = new WeakMap<Store, Roster>();

const rosterIn = (store: Store): Roster => {
  const roster = rosters.get(store) ?? new Roster();
  rosters.set(store, roster);
  return roster;
};

const idsOf = (store: Store, sql: string, value: string | undefined): ReadonlySet<string> | null =>
  value === undefined ? null : new Set(store.column<string>(sql, { value }));

const wordOf = (text: string | undefined): string | null => {
  const word = searchText(text);
  return word === null ? null : lower(word);
};

/** The vehicles of all projects within the call's scope that somebody looks for, by name, as `chosenVehicles` has them. */
export const chosenRows = ({ world: { store }, scope }: Call, choice: Choice): readonly RosterRow[] => {
  const rows = rosterIn(store).rowsNow(store);
  const projects = idsOf(store, 'select id from project_ref where project_key = @value', choice.projectKey);
  const ofFloor = idsOf(store, 'select device_id from floor_vehicle_ref where floor_id = @value', choice.floorId);
  const ids = choice.ids === undefined ? null : new Set(choice.ids);
  const [keyword, number] = [wordOf(choice.keyword), wordOf(choice.serialNumber)];
  const { deviceId, productKey, modelId } = choice;
  return rows.filter(
    (row) =>
      (scope === null || row.tntId === scope) &&
      (deviceId === undefined || row.deviceId === deviceId) &&
      (productKey === undefined || row.productKey === productKey) &&
      (modelId === undefined || row.modelId === modelId) &&
      (projects === null || projects.has(row.projectId)) &&
      (ofFloor === null || ofFloor.has(row.deviceId)) &&
      (ids === null || ids.has(row.deviceId)) &&
      (number === null || row.lowerNumber.includes(number)) &&
      (keyword === null || row.lowerName.includes(keyword) || row.lowerNumber.includes(keyword)),
  );
};
