import { Button } from '@blueprintjs/core';
import { Download, Export } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { exportLabel } from '@fleet/domain/core/transfers/exportButton.ts';
import { filterInputOf, filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import { $exports, exportRequested, exportStateOf } from '@fleet/domain/core/transfers/exports.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { exportQuery } from './exportQuery.ts';
import type { TableColumns } from '../columns/useColumns.ts';
import type { ListView } from '../useList.ts';

interface QueryExportButtonProps {
  /** The row of the contract that answers with the file. */
  readonly endpoint: Endpoint;
  /** Tells two exports of one endpoint apart: the page's path, or a name within it. */
  readonly instance: string;
  /** What the file is asked for. */
  readonly query: object;
  /** Says what is exported when it is not all. */
  readonly text?: string | undefined;
  /** What it gives is to be filled in and read back: the arrow leads down, beside one that leads up. */
  readonly isTemplate?: boolean;
  /** Asks the person something first; goes on with what it is given. */
  readonly onAsk?: (go: () => void) => void;
}

/** Exports what a query asks for. */
export function QueryExportButton({
  endpoint,
  instance,
  query,
  isTemplate = false,
  text = isTemplate ? words.template : words.export,
  onAsk = (go) => go(),
}: QueryExportButtonProps) {
  // tabs of a page share its path: an export of one is none of another
  const own = `${instance}:${endpoint.id}`;
  const state = useStoreMap({
    store: $exports,
    keys: [own],
    fn: (exports, [name]) => exportStateOf(exports, name),
  });
  const request = useUnit(exportRequested);
  const Icon = isTemplate ? Download : Export;
  return (
    <Button
      icon={<Icon size={14} />}
      text={exportLabel(state, text)}
      loading={false}
      aria-busy={state === 'exporting'}
      aria-disabled={state === 'exporting'}
      onClick={() => onAsk(() => request({ instance: own, endpoint, input: filterInputOf(endpoint, query) }))}
    />
  );
}

interface ExportButtonProps<Query extends object, Row> {
  /** The row of the contract that answers with the file. */
  readonly endpoint: Endpoint;
  readonly view: ListView<Query, Row>;
  readonly columns: TableColumns<Row>;
  /** Says what is exported when it is not all. */
  readonly text?: string;
}

/** Exports what the screen shows: its filters and order, its columns, and only the selected rows when some are. */
export function ExportButton<Query extends object, Row>({
  endpoint,
  view,
  columns,
  text,
}: ExportButtonProps<Query, Row>) {
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
