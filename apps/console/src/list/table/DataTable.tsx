import type { ReactNode } from 'react';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { CardTable } from '../cards/CardTable.tsx';
import type { TableColumns } from '../columns/useColumns.ts';
import { useIsMobile } from '../useIsMobile.ts';
import type { Sorting } from './TableHead.tsx';
import { WideTable } from './WideTable.tsx';

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
  /** Opens a row: the first column leads there, and Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly actions?: ((row: Row) => readonly ActionItem[]) | undefined;
  /** Width of the column of actions in pixels; two words and ⋯ fit into the default. */
  readonly actionsWidth?: number | undefined;
  /** So many rows of skeleton stand for rows that are on their way. */
  readonly skeletonRows?: number | undefined;
  /** Stands in the place of the rows: why there are none. */
  readonly instead?: ReactNode;
  /** What is read across its rows, as a tree or against a scale, stays a table on a narrow screen. */
  readonly staysTable?: boolean;
}

/** Rows that are compared, selected, sorted and opened: a table, on a narrow screen a card for each of them. */
export function DataTable<Row extends object>({ staysTable = false, ...props }: TableProps<Row>) {
  const isMobile = useIsMobile();
  return isMobile && !staysTable ? <CardTable {...props} /> : <WideTable {...props} />;
}
