/** Times of the world, in the zone of the browser. */

const part = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `2026-11-27 08:30:05`. */
export const dateTime = (at: number | string): string => part.format(new Date(at));

/** `08:30:05`. */
export const timeOfDay = (at: number | string): string => dateTime(at).slice(11);

/** How long, in the largest unit that fits: `3 分钟`. */
export const span = (milliseconds: number): string => {
  const units = [
    [86_400_000, '天'],
    [3_600_000, '小时'],
    [60_000, '分钟'],
    [1000, '秒'],
  ] as const;
  const [size, word] = units.find(([one]) => Math.abs(milliseconds) >= one) ?? units[3];
  return `${Math.round(milliseconds / size)} ${word}`;
};

/** `2.3 MB`. */
export const bytes = (count: number): string =>
  count < 1_000_000 ? `${Math.round(count / 1000)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;
