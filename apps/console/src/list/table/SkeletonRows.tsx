const widths = [64, 48, 80, 56, 72, 40];

/** Rows of grey bars, as many as will come, after 150 ms: what comes then takes exactly their place. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="skeleton-row" aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className="skeleton-bar" style={{ width: `${widths[(row + column * 2) % widths.length]}%` }} />
        </td>
      ))}
    </tr>
  ));
}
