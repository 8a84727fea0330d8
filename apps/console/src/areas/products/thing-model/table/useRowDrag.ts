import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { Drop } from '@fleet/domain/areas/products/thing-model/view/moving.ts';
import { type DragEvent, useState } from 'react';

interface Options {
  /** The functions that go along when this one is taken. */
  readonly takenWith: (functionId: string) => readonly ThingFunction[];
  /** Whether the functions can be put there. */
  readonly canDrop: (functions: readonly ThingFunction[], drop: Drop) => boolean;
  readonly onDrop: (functions: readonly ThingFunction[], drop: Drop) => void;
}

/** The lines of the function that the event is about, its own first. */
const linesAt = (event: DragEvent): { readonly rows: readonly HTMLElement[]; readonly functionId: string } | null => {
  const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]');
  const functionId = row?.dataset['row']?.split('|')[0];
  if (row === null || functionId === undefined) return null;
  const rows = row.parentElement!.querySelectorAll<HTMLElement>(`tr[data-row^="${CSS.escape(functionId)}|"]`);
  return { rows: [...rows], functionId };
};

/** Lines are taken at their number and put before or behind another of their kind. Escape leaves them where they were. */
export function useRowDrag({ takenWith, canDrop, onDrop }: Options) {
  const [taken, setTaken] = useState<readonly ThingFunction[] | null>(null);
  const [target, setTarget] = useState<(Drop & { readonly top: number }) | null>(null);
  const end = () => {
    setTaken(null);
    setTarget(null);
  };
  return {
    /** Where the line stands that shows the place, in pixels from the top of the table; null over no place. */
    lineAt: target?.top ?? null,
    listeners: {
      onDragStart: (event: DragEvent) => {
        const at = linesAt(event);
        if (at === null) return;
        const [row] = at.rows;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.setDragImage(row!, 24, row!.clientHeight / 2);
        setTaken(takenWith(at.functionId));
      },
      onDragOver: (event: DragEvent) => {
        const at = linesAt(event);
        if (taken === null || at === null) return;
        const { top, height } = at.rows[0]!.getBoundingClientRect();
        const { bottom } = at.rows.at(-1)!.getBoundingClientRect();
        const isBefore = event.clientY < top + height / 2;
        const drop: Drop = { functionId: at.functionId, where: isBefore ? 'before' : 'behind' };
        if (!canDrop(taken, drop)) return setTarget(null);
        event.preventDefault();
        const table = event.currentTarget.getBoundingClientRect();
        setTarget({ ...drop, top: (isBefore ? top : bottom) - table.top });
      },
      onDrop: (event: DragEvent) => {
        if (taken === null || target === null) return;
        event.preventDefault();
        onDrop(taken, target);
        end();
      },
      onDragEnd: end,
    },
  };
}
