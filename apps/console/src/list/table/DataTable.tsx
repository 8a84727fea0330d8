import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../app/lazyPart.ts';
import { useIsMobile } from '../useIsMobile.ts';
import type { TableProps } from '../rows/tableProps.ts';
import { WideTable } from './WideTable.tsx';

interface Props<Row extends object> extends TableProps<Row> {
  /** What is read across its rows, against a scale, stays a table on a narrow screen. */
  readonly staysTable?: boolean;
}

/** Cards come where they are shown, beside the rows that are asked for meanwhile: a wide screen needs none. */
const CardTable = lazyPart(() => import('../cards/CardTable.tsx')) as unknown as <Row extends object>(
  props: TableProps<Row>,
) => ReactNode;

/** Rows that are compared, selected, sorted and opened: a table, on a narrow screen a card for each of them. */
export function DataTable<Row extends object>({ staysTable = false, ...props }: Props<Row>) {
  const isMobile = useIsMobile();
  if (!isMobile || staysTable) return <WideTable {...props} />;
  return (
    <Suspense fallback={props.instead ?? null}>
      <CardTable {...props} />
    </Suspense>
  );
}
