/** A column on the screen: its width, and the edge that it is pinned to. */
export interface PlacedColumn {
  readonly id: string;
  readonly width: number;
  readonly pinned: 'start' | 'end' | false;
}

/** Where a pinned column sticks: its distance from that edge. */
export interface Stick {
  readonly edge: 'start' | 'end';
  readonly offset: number;
  /** The last pinned column of its edge throws the shadow. */
  readonly isLast: boolean;
}

/** Where the columns of a row stick, in the order of the screen; none of a column that scrolls. */
export function stickingColumns(columns: readonly PlacedColumn[]): Readonly<Record<string, Stick>> {
  const sticks: Record<string, Stick> = {};
  for (const edge of ['start', 'end'] as const) {
    const pinned = columns.filter((column) => column.pinned === edge);
    if (edge === 'end') pinned.reverse();
    let offset = 0;
    for (const [place, { id, width }] of pinned.entries()) {
      sticks[id] = { edge, offset, isLast: place === pinned.length - 1 };
      offset += width;
    }
  }
  return sticks;
}

/** How much the pinned columns cover at each edge. */
export function pinnedWidths(columns: readonly PlacedColumn[]): { readonly start: number; readonly end: number } {
  const widthOf = (edge: PlacedColumn['pinned']) =>
    columns.reduce((sum, { width, pinned }) => sum + (pinned === edge ? width : 0), 0);
  return { start: widthOf('start'), end: widthOf('end') };
}

/**
 * What of the scrolling columns can be seen: from the first to the last pixel that neither a pinned column nor the edge
 * of the table covers, from the beginning of the rows.
 *
 * @param scrolled pixels that the table is scrolled sideways
 * @param visible width of what can be seen of it
 */
export function seenPart(columns: readonly PlacedColumn[], scrolled: number, visible: number) {
  const { start, end } = pinnedWidths(columns);
  return { first: scrolled + start, last: scrolled + visible - end };
}

/** Scrolling columns that can be seen in part. @param columns in the order of the screen */
export function cutColumns(
  columns: readonly PlacedColumn[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly string[] {
  const cut: string[] = [];
  let at = 0;
  for (const { id, width, pinned } of columns) {
    const end = at + width;
    const isCutAt = (edge: number) => at < edge && end > edge;
    if (pinned === false && (isCutAt(first) || isCutAt(last))) cut.push(id);
    at = end;
  }
  return cut;
}
