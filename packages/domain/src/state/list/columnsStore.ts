import { fact, request } from '../../kernel/fact.ts';
import { fold } from '../../kernel/fold.ts';
import { port } from '../../kernel/port.ts';
import { happened, rule, through } from '../../kernel/rule.ts';
import { recordPrefix, type StoredRecord } from '../drafts/owner.ts';
import { sessionEnded, sessionRead, signedIn } from '../session/facts.ts';
import { $session } from '../session/session.ts';
import { type ColumnSettings, readColumnSettings } from './columns.ts';

/** Column settings of the signed-in user, by table and version of its columns. */

/** `feedback.list:1`: a table whose columns mean something else now has another version, and starts afresh. */
export const tableKey = (table: string, version: number): string => `${table}:${version}`;

/** What was saved for this user. */
export const columnsRead = fact<{ readonly tables: Readonly<Record<string, ColumnSettings>> }>('columns.read@1');
/** The person changed a table; null brings its defaults back. */
export const columnsChanged = fact<{ readonly table: string; readonly settings: ColumnSettings | null }>(
  'columns.changed@1',
);

/** Settings by `tableKey`; `mergeColumns` makes them fit the columns of today. */
export const $columns = fold<Readonly<Record<string, ColumnSettings>>>('columns.$columns', {})
  .when(columnsRead, (_, { tables }) => tables)
  .when(columnsChanged, (tables, { table, settings }) => {
    if (settings !== null) return { ...tables, [table]: settings };
    const { [table]: _, ...others } = tables;
    return others;
  })
  .when(sessionEnded, () => ({}));

/** Reads every record whose key begins so. */
export const readColumnsFx = port<{ readonly prefix: string }, readonly StoredRecord[]>('columns.readRecords');
/** Saves a record; null removes it. */
export const saveColumnsFx = port<StoredRecord>('columns.saveRecord');

/** The person changes a table's columns; null wants its defaults back (恢复默认). */
export const columnsChangeRequested = request<{
  readonly table: string;
  readonly version: number;
  readonly settings: ColumnSettings | null;
}>('columns.changeRequested');

rule(sessionRead, $columns, (_, { session }) =>
  session === null ? null : through(readColumnsFx, { prefix: recordPrefix('columns', session) }),
);
rule(signedIn, $columns, (_, { session }) => through(readColumnsFx, { prefix: recordPrefix('columns', session) }));
rule(readColumnsFx.done, $session, (session, { params: { prefix }, result }) => {
  // somebody else may be signed in by now
  if (session === null || prefix !== recordPrefix('columns', session)) return null;
  const tables = result.flatMap(({ key, value }) => {
    const settings = readColumnSettings(value);
    return settings === null || !key.startsWith(prefix) ? [] : [[key.slice(prefix.length), settings] as const];
  });
  return happened(columnsRead, { tables: Object.fromEntries(tables) });
});
rule(columnsChangeRequested, $session, (session, { table, version, settings }) => {
  const key = tableKey(table, version);
  const changed = happened(columnsChanged, { table: key, settings });
  if (session === null) return changed;
  return [changed, through(saveColumnsFx, { key: `${recordPrefix('columns', session)}${key}`, value: settings })];
});
