import type { ReactNode } from 'react';
import { ChartFrame } from './ChartFrame.tsx';

interface Point {
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string;
  readonly least: number;
  readonly most: number;
  /** Of states the last. */
  readonly mean: number;
}

interface Props {
  readonly title: string;
  /** What it shows, in a sentence, for people who do not see it. */
  readonly summary: string;
  readonly name: string;
  /** In the order of time; null is a hole. */
  readonly points: readonly (Point | null)[];
  /** What its values are called where they are states; null for a quantity. */
  readonly states: readonly { readonly value: number; readonly name: string }[] | null;
}

/** A quantity over a time, between its least and its most; or states, each until the next. */
export function CurveChart({ title, summary, name, points, states }: Props) {
  const of = (field: 'least' | 'most' | 'mean') => points.map((point) => point?.[field] ?? Number.NaN);
  const known = points.filter((point) => point !== null);
  const textOf = (value: number) => states?.find((state) => state.value === value)?.name ?? String(value);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      drawing={{
        kind: 'curve',
        // a hole begins where the curve ends
        times: points.map((point, at) => point?.time ?? points[at - 1]?.time ?? ''),
        series: [{ name, tone: 'primary', values: of('mean') }],
        band: states === null ? { least: of('least'), most: of('most') } : null,
        states,
      }}
      numbers={
        states === null
          ? {
              head: ['时间', '平均', '最小', '最大'],
              rows: known.map(({ time, mean, least, most }) => ({
                name: time,
                cells: [String(mean), String(least), String(most)],
              })),
            }
          : { head: ['时间', '状态'], rows: known.map(({ time, mean }) => ({ name: time, cells: [textOf(mean)] })) }
      }
    />
  );
}

/** Pixels of one of several quantities, and of their axis of time. */
const panel = 104;
const timeAxis = 40;

interface Quantity {
  readonly name: string;
  readonly unit: string;
  /** One for each time; NaN is a hole. */
  readonly means: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
}

interface StackProps {
  readonly title: string;
  /** What it shows, in a sentence, for people who do not see it. */
  readonly summary: string;
  /** What is shaded. */
  readonly legend?: ReactNode;
  /** `YYYY-MM-DD HH:mm:ss`, in their order. */
  readonly times: readonly string[];
  readonly quantities: readonly Quantity[];
  readonly range: readonly [from: string, to: string];
  /** When nothing was heard. */
  readonly gaps: readonly (readonly [from: string, to: string])[];
}

/** Quantities under each other over the same time, each between its least and its most. */
export function CurveStack({ title, summary, legend, times, quantities, range, gaps }: StackProps) {
  const known = times.flatMap((time, at) => (Number.isNaN(quantities[0]?.means[at]) ? [] : [{ time, at }]));
  return (
    <ChartFrame
      title={title}
      summary={summary}
      legend={legend}
      height={quantities.length * panel + timeAxis}
      drawing={{
        kind: 'curves',
        times,
        series: quantities.map(({ name, means }) => ({ name, values: means, tone: 'primary' })),
        bands: quantities.map(({ unit, least, most }) => ({ unit, least, most })),
        range,
        gaps,
      }}
      numbers={{
        head: ['时间', ...quantities.map(({ name, unit }) => `${name}（${unit}）`)],
        rows: known.map(({ time, at }) => ({
          name: time,
          cells: quantities.map(({ means, least, most }) => `${means[at]}（${least[at]} ~ ${most[at]}）`),
        })),
      }}
    />
  );
}
