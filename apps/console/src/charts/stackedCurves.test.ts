import { expect, it } from 'vitest';
import { type ChartTokens, chartTokens, plotlyFigure } from './plotlyFigure.ts';

const token = Object.fromEntries(chartTokens.map((name) => [name, '#123456'])) as ChartTokens;
const names = ['电量', '速度', '载货'];
const values = [1, 2, Number.NaN, 4];
const { data, layout } = plotlyFigure(
  {
    kind: 'curves',
    times: ['2026-11-01 10:00:00', '2026-11-01 10:01:00', '2026-11-01 10:02:00', '2026-11-01 10:03:00'],
    series: names.map((name) => ({ name, values, tone: 'primary' })),
    bands: names.map(() => ({ unit: 'm', least: values, most: values })),
    range: ['2026-11-01 09:59:00', '2026-11-01 10:05:00'],
    gaps: [['2026-11-01 10:01:30', '2026-11-01 10:02:30']],
  },
  token,
  800,
  360,
);
const { annotations, shapes, xaxis, ...axes } = layout as unknown as {
  readonly annotations: readonly { readonly text: string }[];
  readonly shapes: readonly { readonly x0: string; readonly x1: string; readonly yref: string }[];
  readonly xaxis: { readonly range: readonly string[]; readonly anchor: string };
} & Readonly<Record<string, { readonly domain: readonly [number, number] }>>;

it('quantities stand under each other over one axis of time, each with its name and no two in one place', () => {
  expect(annotations.map(({ text }) => text)).toEqual(['电量（m）', '速度（m）', '载货（m）']);
  const domains = ['yaxis', 'yaxis2', 'yaxis3'].map((axis) => axes[axis]!.domain);
  for (const [nth, [bottom, top]] of domains.entries()) {
    expect(bottom).toBeLessThan(top);
    if (nth > 0) expect(top).toBeLessThanOrEqual(domains[nth - 1]![0]);
  }
  expect(xaxis).toMatchObject({ range: ['2026-11-01 09:59:00', '2026-11-01 10:05:00'], anchor: 'y3' });
});

it('what was not heard is shaded through all of them, and no band is drawn across a hole', () => {
  expect(shapes).toMatchObject([{ x0: '2026-11-01 10:01:30', x1: '2026-11-01 10:02:30', yref: 'paper' }]);
  const bands = (data as readonly { readonly fill?: string; readonly x: readonly string[] }[]).filter(
    ({ fill }) => fill === 'tonexty',
  );
  expect(bands.map(({ x }) => x.length)).toEqual([2, 1, 2, 1, 2, 1]);
});
