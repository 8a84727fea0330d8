import { isPlainPaste, isTold, type PasteGrid } from '@fleet/domain/areas/projects/plan/view/paste/pasteGrid.ts';

/** Cells on their way into a plan: as new tasks, or over the cells that are there. */

type Cells = readonly (readonly string[])[];

interface Given<Taken> {
  readonly kind: 'tasks' | 'cells';
  readonly cells: Cells;
  readonly gridOf: (cells: Cells, leftOut: ReadonlySet<number>) => PasteGrid<Taken>;
  /** Does it; whether it was done. */
  readonly take: (taken: Taken) => boolean;
}

export interface PasteRequest {
  readonly kind: 'tasks' | 'cells';
  readonly cells: Cells;
  /** Nothing is said of any cell; and it is little enough to be taken unseen. */
  readonly isClean: boolean;
  readonly isPlain: boolean;
  /** Takes all of it as it was given; whether that was done. */
  readonly takeAll: () => boolean;
  /** What is understood of the cells as they are now, and how to take that; null while it cannot be taken. */
  readonly look: (
    cells: Cells,
    leftOut: ReadonlySet<number>,
  ) => { readonly grid: PasteGrid<unknown>; readonly take: (() => boolean) | null };
}

const nothing: ReadonlySet<number> = new Set();

export function pasteRequest<Taken>({ kind, cells, gridOf, take }: Given<Taken>): PasteRequest {
  const look: PasteRequest['look'] = (now, leftOut) => {
    const grid = gridOf(now, leftOut);
    const { taken } = grid;
    return { grid, take: taken === null ? null : () => take(taken) };
  };
  const all = look(cells, nothing);
  return {
    kind,
    cells,
    isClean: all.take !== null && !all.grid.lines.some(isTold),
    isPlain: isPlainPaste(all.grid),
    takeAll: () => all.take?.() ?? false,
    look,
  };
}
