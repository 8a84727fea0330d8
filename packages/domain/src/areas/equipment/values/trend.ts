/** How a number has gone, as a small line beside it. */

type Values = readonly (number | null)[];

interface Point {
  /** From 0 at the left to 1 at the right. */
  readonly x: number;
  /** From 0 at the least value to 1 at the greatest. */
  readonly y: number;
}

const known = (values: Values): readonly number[] => values.filter((value) => value !== null);

/** The pieces of the line: where nothing was heard there is none. A value that never changed lies in the middle. */
export const trendLines = (values: Values): readonly (readonly Point[])[] => {
  const numbers = known(values);
  const least = Math.min(...numbers);
  const range = Math.max(...numbers) - least;
  const last = Math.max(1, values.length - 1);
  const lines: Point[][] = [];
  let isOpen = false;
  for (const [nth, value] of values.entries()) {
    if (value === null) {
      isOpen = false;
      continue;
    }
    const point = { x: nth / last, y: range === 0 ? 0.5 : (value - least) / range };
    if (isOpen) lines.at(-1)!.push(point);
    else lines.push([point]);
    isOpen = true;
  }
  return lines;
};

/** The same in words: `近 1 小时 12 ~ 80 %`; null where nothing was heard. */
export const trendText = (values: Values, unit: string): string | null => {
  const numbers = known(values);
  if (numbers.length === 0) return null;
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const range = least === most ? String(least) : `${least} ~ ${most}`;
  return `近 1 小时 ${range}${unit === '' ? '' : ` ${unit}`}`;
};
