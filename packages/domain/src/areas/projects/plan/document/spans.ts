/** Dates and hours of nodes in numbers, and the roll-up of a whole plan over columns of them (S2 §4). */

/** Dates and hours of a node in numbers. */
export interface Span {
  /** Hundredths of an hour. */
  readonly hundredths: number;
  /** Milliseconds since 1970; null without a date. */
  readonly start: number | null;
  readonly end: number | null;
}

interface Column {
  readonly hundredths: Float64Array;
  /** `Infinity` for no date, so that the earliest is a minimum; `-Infinity` for the latest. */
  readonly start: Float64Array;
  readonly end: Float64Array;
}

/** The nodes of a plan by place, each after its parent; the root stands first and is its own parent. */
export interface SpanColumns {
  readonly parent: Int32Array;
  readonly own: Column;
  /** What the children of each place add up to; nothing before `addUp`. */
  readonly below: Column;
}

const column = (length: number): Column => ({
  hundredths: new Float64Array(length),
  start: new Float64Array(length).fill(Infinity),
  end: new Float64Array(length).fill(-Infinity),
});

/** Columns of rows as they stand. */
export const columnsOf = (rows: readonly { readonly span: Span; readonly parent: number }[]): SpanColumns => {
  const parent = new Int32Array(rows.length);
  const own = column(rows.length);
  rows.forEach((row, place) => {
    parent[place] = row.parent;
    own.hundredths[place] = row.span.hundredths;
    own.start[place] = row.span.start ?? Infinity;
    own.end[place] = row.span.end ?? -Infinity;
  });
  return { parent, own, below: column(rows.length) };
};

/** Adds each node to its parent, the last first: one pass over the whole plan. Columns are added up once. */
export const addUp = ({ parent, own, below }: SpanColumns): void => {
  for (let place = parent.length - 1; place > 0; place -= 1) {
    const above = parent[place]!;
    below.hundredths[above]! += own.hundredths[place]!;
    if (own.start[place]! < below.start[above]!) below.start[above] = own.start[place]!;
    if (own.end[place]! > below.end[above]!) below.end[above] = own.end[place]!;
  }
};

/** Whether a span is what a column says of a place. */
export const isSpan = ({ hundredths, start, end }: Span, of: Column, place: number): boolean =>
  of.hundredths[place] === hundredths &&
  of.start[place] === (start ?? Infinity) &&
  of.end[place] === (end ?? -Infinity);
