import type { TableArea } from '../../../store/tableArea.ts';

/** Faults that the platform knows. */
export const faultCodeTables: TableArea = {
  sql: `
-- level: Fault code level of S1 §4; minutes, occasion, weight and kinds of vehicles (JSON, null for all) are what chance
-- goes by
create table fault_codes (
  code text primary key,
  name text not null,
  level integer not null,
  module text not null,
  vda_error_type text not null,
  hint text not null,
  least_minutes integer not null,
  most_minutes integer not null,
  occasion text not null,
  weight integer not null,
  kinds text
) without rowid;
`,
  tables: ['fault_codes'],
  views: 'create view fault_code_ref as select code, name, level, hint, module, vda_error_type from fault_codes;\n',
};
