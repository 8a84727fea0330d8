import { type PlanDocument, placeOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import type { Mark } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { visibleRows } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { noFilter } from '@fleet/domain/areas/projects/plan/view/filter.ts';
import { treeColumns } from '../tree/columns.ts';
import type { Cursor } from './keys/useCursor.ts';

/**
 * The mark behind the cursor in the order of the plan, or before it; round from the end to the beginning. Hints are left
 * out: they say only what is not filled in yet.
 */
export const nextMark = (
  document: PlanDocument,
  marks: readonly Mark[],
  cursor: Cursor | null,
  isBackwards: boolean,
): Mark | null => {
  const wrong = marks.filter(({ level }) => level !== 'hint');
  const { indexes } = visibleRows(document, { collapsed: new Set(), filter: noFilter });
  const orderOf = (id: string, column: number): number => (indexes[placeOf(document, id) ?? 0] ?? 0) * 100 + column;
  const here =
    cursor === null
      ? -1
      : orderOf(
          cursor.id,
          treeColumns.findIndex(({ id }) => id === cursor.column),
        );
  const orders = wrong.map(({ id, field }) =>
    orderOf(
      id,
      treeColumns.findIndex((column) => column.field === field),
    ),
  );
  const next = isBackwards ? orders.findLastIndex((order) => order < here) : orders.findIndex((order) => order > here);
  return wrong[next] ?? wrong.at(isBackwards ? -1 : 0) ?? null;
};
