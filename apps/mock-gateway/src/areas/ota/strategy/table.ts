import type { TableArea } from '../../../store/tableArea.ts';

/** Ways of going about an upgrade that tenants keep. */
export const upgradeStrategyTables: TableArea = {
  sql: `
-- plan: phases, strategy and gates as they travel, JSON
create table ota_strategies (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  plan text not null,
  creator_id text not null,
  created_at integer not null,
  unique (tnt_id, name)
);
`,
  tables: ['ota_strategies'],
};
