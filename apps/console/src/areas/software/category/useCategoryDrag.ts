import type { ShownCategory } from '@fleet/domain/areas/software/category/actions.ts';
import { type CategoryPlace, type DropSide, dropPlace } from '@fleet/domain/areas/software/category/categoryTree.ts';
import { type DragEvent, useState } from 'react';

interface Options {
  readonly rows: readonly ShownCategory[];
  readonly onDrop: (category: ShownCategory, place: CategoryPlace) => void;
}

/** The mark over the place where it would stand, in pixels from the top of the table: a line, or a frame over a row. */
interface Mark {
  readonly place: CategoryPlace;
  readonly side: DropSide;
  readonly top: number;
  readonly height: number;
}

/** So much of a row at its upper and lower edge means before and behind it. */
const edge = 0.3;

const rowAt = (event: DragEvent): HTMLElement | null =>
  (event.target as HTMLElement).closest<HTMLElement>('tbody tr[data-index]');

/** Categories are taken at their handle and put before, behind or into others. Escape leaves them where they were. */
export function useCategoryDrag({ rows, onDrop }: Options) {
  const [taken, setTaken] = useState<ShownCategory | null>(null);
  const [mark, setMark] = useState<Mark | null>(null);
  const end = () => {
    setTaken(null);
    setMark(null);
  };
  const categoryOf = (row: HTMLElement | null): ShownCategory | undefined => rows[Number(row?.dataset['index'])];
  return {
    mark,
    listeners: {
      onDragStart: (event: DragEvent) => {
        const row = rowAt(event);
        const category = categoryOf(row);
        if (row === null || category === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.setDragImage(row, 24, row.clientHeight / 2);
        setTaken(category);
      },
      onDragOver: (event: DragEvent) => {
        const row = rowAt(event);
        const target = categoryOf(row);
        if (taken === null || row === null || target === undefined) return;
        const { top, height } = row.getBoundingClientRect();
        const share = (event.clientY - top) / height;
        const side: DropSide = share < edge ? 'before' : share > 1 - edge ? 'behind' : 'inside';
        const place = dropPlace(rows, taken, target, side);
        if (place === null) return setMark(null);
        event.preventDefault();
        const from = top - event.currentTarget.getBoundingClientRect().top;
        setMark({ place, side, top: side === 'behind' ? from + height : from, height: side === 'inside' ? height : 2 });
      },
      onDrop: (event: DragEvent) => {
        if (taken === null || mark === null) return;
        event.preventDefault();
        onDrop(taken, mark.place);
        end();
      },
      onDragEnd: end,
    },
  };
}
