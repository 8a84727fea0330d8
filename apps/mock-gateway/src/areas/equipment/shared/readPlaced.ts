import type { Store, Values } from '../../../store/store.ts';

/**
 * What is counted of all devices by where they belong: by tenant, project and model, and by what another table says of
 * them. Devices are written to all the time, since they come and go on the air; of that such counts know nothing.
 */

interface Known {
  readonly stands: string;
  readonly rows: readonly unknown[];
}

const kept = new WeakMap<Store, Map<string, Known>>();

/**
 * All rows of a statement, read once for as long as no device comes, goes or belongs elsewhere.
 *
 * @param beside names the other tables and views that it reads, none of which may be written to meanwhile
 */
export const readPlaced = <Row>(store: Store, sql: string, beside: string, values: Values = {}): readonly Row[] => {
  const name = `${sql}\n${JSON.stringify(values)}`;
  const known = kept.get(store) ?? new Map<string, Known>();
  kept.set(store, known);
  const places = store.one<{ readonly n: number }>('select n from device_places')?.n ?? 0;
  const stands = `${store.version(beside)} ${places} ${store.rollbacks()}`;
  const last = known.get(name);
  if (last?.stands === stands) return last.rows as readonly Row[];
  const rows = store.all<Row>(sql, values);
  known.set(name, { stands, rows });
  return rows;
};
