/** Rows that PageUp and PageDown skip. */
const leap = 10;

/** The row that a key leads to from row `index` of `count`; null when the key leads nowhere. */
export function steppedRow(key: string, index: number, count: number): number | null {
  const targets: Partial<Record<string, number>> = {
    j: index + 1,
    ArrowDown: index + 1,
    k: index - 1,
    ArrowUp: index - 1,
    PageDown: index + leap,
    PageUp: index - leap,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target === undefined || count === 0) return null;
  return Math.min(Math.max(target, 0), count - 1);
}
