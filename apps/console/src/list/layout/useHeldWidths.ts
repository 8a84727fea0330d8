import { useEffect, useState } from 'react';

type Widths = Readonly<Record<string, number>>;

/**
 * Holds all widths while somebody drags the edge of a column, or the others would share what it gives and takes, and
 * the edge would not follow the hand.
 *
 * @param given widths as the table gives them
 * @param set widths that somebody has set, the dragged one among them
 */
export function useHeldWidths(given: Widths, set: Widths) {
  const [held, setHeld] = useState<Widths | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const letGo = () => setHeld(null);
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [isHeld]);
  return { widths: held === null ? given : { ...held, ...set }, hold: () => setHeld(given) };
}
