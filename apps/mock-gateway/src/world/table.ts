import type { TableArea } from '../store/tableArea.ts';

/** What a world knows of itself: scenario, seed, secret, clock, counted ids. */
export const worldTables: TableArea = {
  sql: `
create table meta (key text primary key, value text not null) without rowid;
`,
  tables: ['meta'],
};
