import type { ReactNode } from 'react';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import type { Sorting } from '../columns/columns.ts';
import type { TableColumns } from '../columns/useColumns.ts';

/** What a table of rows is told, whether it draws lines or cards. */
export interface TableProps<Row extends object> {
  /** What the table lists, for people who do not see the title above it. */
  readonly label: string;
  readonly columns: TableColumns<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How a person would call a row: it names the row's checkbox and actions. */
  readonly nameOf: (row: Row) => string;
  readonly sorting?: Sorting | undefined;
  /** Selected rows by key, those of other pages included; left out when rows cannot be selected. */
  readonly selected?: Readonly<Record<string, Row>> | undefined;
  readonly canSelect?: ((row: Row) => boolean) | undefined;
  readonly onSelect?: ((rows: readonly Row[], isSelected: boolean) => void) | undefined;
  /** The row whose details stand beside the table. */
  readonly openKey?: string | null | undefined;
  /** Opens a row: the first column leads there, and Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly actions?: ((row: Row) => readonly ActionItem[]) | undefined;
  /** Width of the column of actions in pixels; two words and ⋯ fit into the default. */
  readonly actionsWidth?: number | undefined;
  /** So many rows of skeleton stand for rows that are on their way. */
  readonly skeletonRows?: number | undefined;
  /** Stands in the place of the rows: why there are none. */
  readonly instead?: ReactNode;
}
