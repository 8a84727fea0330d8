import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { words } from '@fleet/domain/codes/words.ts';
import type { Endpoint } from '@fleet/domain/contract/define.ts';
import { exportLabel } from '@fleet/domain/rules/exportButton.ts';
import { filterInputOf, filterSchemaOf } from '@fleet/domain/state/list/querySchema.ts';
import { $exports, exportRequested, exportStateOf } from '@fleet/domain/state/transfers/exports.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { exportQuery } from './exportQuery.ts';
import type { TableColumns } from './useColumns.ts';
import type { ListView } from './useList.ts';

interface Props<Query extends object, Row> {
  /** The row of the contract that answers with the file. */
  readonly endpoint: Endpoint;
  readonly view: ListView<Query, Row>;
  readonly columns: TableColumns<Row>;
}

/** Exports what the screen shows: its filters and order, its columns, and only the selected rows when some are. */
export function ExportButton<Query extends object, Row>({ endpoint, view, columns }: Props<Query, Row>) {
  const state = useStoreMap({
    store: $exports,
    keys: [view.instance],
    fn: (exports, [instance]) => exportStateOf(exports, instance),
  });
  const request = useUnit(exportRequested);
  const query = exportQuery(
    filterSchemaOf(endpoint),
    view.query,
    columns.visible,
    Object.keys(view.state?.selected ?? {}),
  );
  return (
    <Button
      icon={<Export size={14} />}
      text={exportLabel(state, words.export)}
      loading={false}
      aria-busy={state === 'exporting'}
      aria-disabled={state === 'exporting'}
      className="export-button"
      onClick={() => request({ instance: view.instance, endpoint, input: filterInputOf(endpoint, query) })}
    />
  );
}
