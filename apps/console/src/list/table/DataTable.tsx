import { CardTable } from '../cards/CardTable.tsx';
import { useIsMobile } from '../useIsMobile.ts';
import type { TableProps } from '../rows/tableProps.ts';
import { WideTable } from './WideTable.tsx';

interface Props<Row extends object> extends TableProps<Row> {
  /** What is read across its rows, against a scale, stays a table on a narrow screen. */
  readonly staysTable?: boolean;
}

/** Rows that are compared, selected, sorted and opened: a table, on a narrow screen a card for each of them. */
export function DataTable<Row extends object>({ staysTable = false, ...props }: Props<Row>) {
  const isMobile = useIsMobile();
  return isMobile && !staysTable ? <CardTable {...props} /> : <WideTable {...props} />;
}
