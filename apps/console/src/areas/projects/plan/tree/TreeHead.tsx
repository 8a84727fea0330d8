import { cellClass, cellStyle, type PlacedColumn, type RowContext } from './rowContext.ts';

/** The titles of the columns. */
export function TreeHead({ context: { frozen, sliding, width } }: { readonly context: RowContext }) {
  const title = (column: PlacedColumn, isFrozen: boolean) => (
    <div
      key={column.id}
      role="columnheader"
      aria-colindex={column.index + 1}
      className={cellClass(column)}
      style={cellStyle(column, isFrozen)}
    >
      {column.title}
    </div>
  );
  return (
    <div role="row" className="plan-head-row" aria-rowindex={1} style={{ width }}>
      <div className="plan-frozen" role="presentation">
        {frozen.map((column) => title(column, true))}
      </div>
      {sliding.map((column) => title(column, false))}
    </div>
  );
}
