import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import { exportQuery } from './exportQuery.ts';
import { QueryExportButton } from './QueryExportButton.tsx';
import type { TableColumns } from '../columns/useColumns.ts';
import type { ListView } from '../useList.ts';

interface Props<Query extends object, Row> {
  /** The row of the contract that answers with the file. */
  readonly endpoint: Endpoint;
  readonly view: ListView<Query, Row>;
  readonly columns: TableColumns<Row>;
  /** Says what is exported when it is not all. */
  readonly text?: string;
}

/** Exports what the screen shows: its filters and order, its columns, and only the selected rows when some are. */
export function ExportButton<Query extends object, Row>({ endpoint, view, columns, text }: Props<Query, Row>) {
  const selected = Object.keys(view.selected);
  return (
    <QueryExportButton
      endpoint={endpoint}
      instance={view.instance}
      text={text}
      query={exportQuery(filterSchemaOf(endpoint), view.query, columns.visible, selected)}
    />
  );
}
