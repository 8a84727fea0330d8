import { createPreferences } from '../preferences/preferences.ts';
import { readColumnSettings } from './columns.ts';

/** `feedback.list:1`: a table whose columns mean something else now has another version, and starts afresh. */
export const tableKey = (table: string, version: number): string => `${table}:${version}`;

/**
 * Column settings of the signed-in user, by `tableKey`: `mergeColumns` makes them fit the columns of today. A change
 * to null wants the defaults back (恢复默认).
 */
export const { $preferences: $columns, changeRequested: columnsChangeRequested } = createPreferences(
  'columns',
  readColumnSettings,
);
