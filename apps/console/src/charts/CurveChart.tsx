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
