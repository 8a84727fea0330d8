import { clampWidth } from '@fleet/domain/core/columns/columns.ts';
import { useState } from 'react';

type Widths = Readonly<Record<string, number>>;

/**
 * Holds all widths while somebody drags the edge of a column, or the others would share what it gives and takes, and
 * the edge would not follow the hand.
 *
 * @param given widths as the table gives them
 */
export function useDraggedWidths(given: Widths) {
  const [held, setHeld] = useState<Widths | null>(null);
  return {
    widths: held ?? given,
    drag: (id: string, width: number) => setHeld((before) => ({ ...(before ?? given), [id]: clampWidth(width) })),
    release: () => setHeld(null),
  };
}
