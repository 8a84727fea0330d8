/** What a chart draws, without a word about the library that draws it. */

/** Tones that say nothing but which series is which, in the order in which they are given. */
export const seriesTones = ['primary', 'second', 'third', 'fourth', 'fifth'] as const;

/** Tones of what stops a vehicle, from the lightest to the gravest: the graver, the further from the ground. */
export const gradeTones = ['gradeOne', 'gradeTwo', 'gradeThree'] as const;

/** What a colour says: those of series only tell them apart, the others mean what they mean everywhere. */
export type Tone =
  | (typeof seriesTones)[number]
  | (typeof gradeTones)[number]
  | 'success'
  | 'warning'
  | 'danger'
  | 'none';

/** A row of numbers, one for each point. */
export interface DrawnSeries {
  readonly name: string;
  readonly values: readonly number[];
  readonly tone: Tone;
  /** Drawn as stripes: nothing was heard of what it counts. */
  readonly isStriped?: boolean;
}

/** Lines by day, `YYYY-MM-DD` one after the other. */
interface Lines {
  readonly kind: 'lines';
  readonly days: readonly string[];
  readonly series: readonly DrawnSeries[];
}

/** Bars one upon the other. */
interface Bars {
  readonly kind: 'bars';
  readonly points: readonly string[];
  /** Short names of the points, under the bars. */
  readonly ticks: readonly string[];
  readonly series: readonly DrawnSeries[];
  /** Drawn over the bars as a line: what they are held against. */
  readonly line?: DrawnSeries;
  /** Decimals of the numbers. */
  readonly digits: number;
}

/** A ring of parts; each series has one value. */
interface Shares {
  readonly kind: 'shares';
  readonly series: readonly DrawnSeries[];
}

/** One quantity over time, with holes where nothing is known. */
interface Curve {
  readonly kind: 'curve';
  /** `YYYY-MM-DD HH:mm:ss`, one after the other. */
  readonly times: readonly string[];
  /** One; NaN is a hole. */
  readonly series: readonly DrawnSeries[];
  /** Between which values it went at each point; null for states, which stay until the next. */
  readonly band: { readonly least: readonly number[]; readonly most: readonly number[] } | null;
  /** What states are called; null for a quantity. */
  readonly states: readonly { readonly value: number; readonly name: string }[] | null;
}

/** Several quantities over the same time, under each other with one cursor. */
interface Curves {
  readonly kind: 'curves';
  /** `YYYY-MM-DD HH:mm:ss`, one after the other. */
  readonly times: readonly string[];
  /** One for each quantity; NaN is a hole. */
  readonly series: readonly DrawnSeries[];
  /** Of each of them: its unit, and between which values it went at each point. */
  readonly bands: readonly {
    readonly unit: string;
    readonly least: readonly number[];
    readonly most: readonly number[];
  }[];
  /** The whole time, also where it has no points. */
  readonly range: readonly [from: string, to: string];
  /** When nothing was heard: these stretches are shaded. */
  readonly gaps: readonly (readonly [from: string, to: string])[];
}

export type Drawing = Lines | Bars | Shares | Curve | Curves;

const isKnown = (value: number): boolean => Number.isFinite(value);
const hasHeight = (value: number): boolean => isKnown(value) && value !== 0;

/** Whether nothing of a drawing would be seen but its axes: no value is known, and bars and parts have no height. */
export function isBlank(drawing: Drawing): boolean {
  const isSeen = drawing.kind === 'bars' || drawing.kind === 'shares' ? hasHeight : isKnown;
  const hasLine = drawing.kind === 'bars' && (drawing.line?.values.some(isKnown) ?? false);
  return !hasLine && !drawing.series.some(({ values }) => values.some(isSeen));
}
