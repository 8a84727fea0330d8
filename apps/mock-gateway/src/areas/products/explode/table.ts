import type { TableArea } from '../../../store/tableArea.ts';

/** Exploded views of models. */
export const explodeTables: TableArea = {
  sql: `
-- drawing: an SVG text of the data set, null where the picture is a file of the view; width and height are the picture's,
-- in pixels; hotspots: a JSON list of Hotspot
create table model_views (
  id text primary key,
  model_id text not null references models (id) on delete cascade,
  position integer not null,
  name text not null,
  drawing text,
  width integer not null,
  height integer not null,
  hotspots text not null
) without rowid;
create index model_views_by_model on model_views (model_id, position);
`,
  tables: ['model_views'],
  views: 'create view model_view_ref as select id, model_id from model_views;\n',
};
