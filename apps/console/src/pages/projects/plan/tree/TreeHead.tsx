import { cellProps, type RowContext } from './TreeRow.tsx';

/** The titles of the columns. */
export function TreeHead({ context: { columns, width } }: { readonly context: RowContext }) {
  return (
    <div role="row" className="plan-head-row" aria-rowindex={1} style={{ width }}>
      {columns.map((column) => (
        <div key={column.id} role="columnheader" aria-colindex={column.index + 1} {...cellProps(column)}>
          <span className="plan-cell-text">{column.title}</span>
        </div>
      ))}
    </div>
  );
}
