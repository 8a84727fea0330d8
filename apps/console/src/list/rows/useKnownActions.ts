import { useRef } from 'react';
import type { ActionItem } from '../../app/actions/actionItem.ts';

type Actions<Row> = ((row: Row) => readonly ActionItem[]) | undefined;

/**
 * The actions of rows, unless the rows that came show that the person has none: a column of nothing is left out. Once
 * a row had one the column stays, or it would come and go with the filters.
 */
export function useKnownActions<Row>(rows: readonly Row[], actions: Actions<Row>): Actions<Row> {
  const hasAny = useRef<boolean | null>(null);
  if (actions !== undefined && rows.length > 0 && hasAny.current !== true) {
    hasAny.current = rows.some((row) => actions(row).length > 0);
  }
  return hasAny.current === false ? undefined : actions;
}
