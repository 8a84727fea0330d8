import type { TableArea } from '../../../store/tableArea.ts';

/** What belongs to the nodes of the life cycle: key models, attachments, production orders, sizes of a warehouse. */
export const lifeCycleTables: TableArea = {
  sql: `
create table node_key_models (
  id text primary key,
  node_id text not null references life_cycle_nodes (id) on delete cascade,
  model_id text not null references models (id),
  planned_count integer not null,
  position integer not null,
  unique (node_id, model_id)
);
-- status is Plan3 of S1 §4: 1 not uploaded, 2 in approval, 3 approved, 4 rejected; the file is a row of files with owner
-- kind lifeCycleNode and the id of the attachment
create table node_attachments (
  id text primary key,
  node_id text not null references life_cycle_nodes (id) on delete cascade,
  key_model_id text references node_key_models (id) on delete cascade,
  name text not null,
  is_required integer not null,
  status integer not null,
  uploader_id text references users (id),
  uploaded_at integer,
  remark text not null default '',
  position integer not null
);
create index node_attachments_by_node on node_attachments (node_id, position);
create index node_attachments_by_model on node_attachments (key_model_id);
-- devices that the ERP produces for a project; status: planned, producing, finished or shipped
create table production_orders (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  node_id text references life_cycle_nodes (id) on delete set null,
  order_no text not null unique,
  model_id text not null references models (id),
  serial_number text not null,
  status text not null,
  plan_end_at integer,
  finished_at integer
);
create index production_orders_by_project on production_orders (project_id, order_no);
create index production_orders_by_node on production_orders (node_id);
create table node_warehouses (
  node_id text primary key references life_cycle_nodes (id) on delete cascade,
  area_count integer not null,
  shelf_count integer not null,
  platform_count integer not null
) without rowid;
`,
  tables: ['node_warehouses', 'production_orders', 'node_attachments', 'node_key_models'],
  views: `
create view production_order_ref as select project_id, node_id, order_no, serial_number, status from production_orders;
`,
};
