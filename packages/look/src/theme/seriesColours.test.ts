import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, primaryColour, rgbOf, themeProperties } from './themeColours.ts';

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const dark = sheet.slice(sheet.indexOf('\n.bp6-dark {'));

/** Value of a custom property in one mode. */
const tokenOf = (name: string, isDark: boolean): string =>
  new RegExp(`${name}: (#[0-9a-f]{6});`).exec(isDark ? dark : sheet)?.[1] ?? '';

const rgb = (colour: string) => rgbOf(colour) ?? [0, 0, 0];

/** Lightness and hue as the eye has them (CIELAB). */
const labOf = (colour: string): readonly number[] => {
  const [red = 0, green = 0, blue = 0] = rgb(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const distance = (one: string, other: string): number => {
  const [from, to] = [labOf(one), labOf(other)];
  return Math.hypot(...from.map((part, place) => part - (to[place] ?? 0)));
};

it.each([false, true])('series of a chart are told apart, and from the ground, dark: %s', (isDark) => {
  const surface = tokenOf('--surface', isDark);
  const series = [
    themeProperties(primaryColour, isDark)['--primary-text'] ?? '',
    ...['second', 'third', 'fourth', 'fifth'].map((name) => tokenOf(`--series-${name}`, isDark)),
  ];
  for (const colour of series) expect([colour, contrast(rgb(colour), rgb(surface)) >= 3]).toEqual([colour, true]);
  // what is drawn of the rest, and the line of a plan
  const drawn = [...series, tokenOf('--grey', isDark), tokenOf('--orange', isDark)];
  for (const [place, one] of drawn.entries())
    for (const other of drawn.slice(0, place))
      expect([one, other, distance(one, other) >= 24]).toEqual([one, other, true]);
});

it.each([false, true])('levels of faults are told apart, from the ground and from warnings, dark: %s', (isDark) => {
  const ground = rgb(tokenOf('--surface', isDark));
  const grades = ['one', 'two', 'three'].map((name) => tokenOf(`--grade-${name}`, isDark));
  const apart = grades.map((colour) => contrast(rgb(colour), ground));
  expect([apart.every((one) => one >= 3), apart]).toEqual([true, apart.toSorted((one, other) => one - other)]);
  const drawn = [...grades, tokenOf('--grey', isDark), tokenOf('--orange', isDark)];
  for (const [place, one] of drawn.entries())
    for (const other of drawn.slice(0, place))
      expect([one, other, distance(one, other) >= 20]).toEqual([one, other, true]);
});
