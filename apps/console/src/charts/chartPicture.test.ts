import { expect, it } from 'vitest';
import { pictureFigure } from './chartPicture.ts';
import { type ChartTokens, chartTokens } from './plotlyFigure.ts';

const token = Object.fromEntries(chartTokens.map((name) => [name, '#123456'])) as ChartTokens;

it('colours of one tone can be told apart in its legend, in the order of the screen', () => {
  const series = [1, 0.6, 0.3].map((strength) => ({
    name: `${strength}`,
    tone: 'danger' as const,
    values: [1],
    strength,
  }));
  const { data, layout } = pictureFigure(
    { kind: 'bars', points: ['一'], ticks: ['一'], series, digits: 0 },
    '故障次数',
    { page: '设备上报故障', filters: '', asOf: '2026-11-20 10:00:00' },
    token,
  );
  const colours = (data as readonly { readonly marker: { readonly color: string } }[]).map(
    ({ marker }) => marker.color,
  );
  expect(colours).toEqual(['rgba(18, 52, 86, 1)', 'rgba(18, 52, 86, 0.6)', 'rgba(18, 52, 86, 0.3)']);
  expect(layout.legend.traceorder).toBe('normal');
});

it('a picture of a chart says what it is, of what, and of which moment, whatever stands in names', () => {
  const { data, layout } = pictureFigure(
    {
      kind: 'bars',
      points: ['一'],
      ticks: ['一'],
      series: [{ name: '完成', tone: 'success', values: [1] }],
      digits: 0,
    },
    '任务 <b> & 结果',
    { page: 'AGV搬运任务', filters: '2026-11-01 ~ 2026-11-20 · 项目<1>', asOf: '2026-11-20 10:00:00' },
    token,
  );
  expect(layout.annotations.map(({ text }) => text)).toEqual([
    '<b>任务 &lt;b&gt; &amp; 结果</b>',
    'AGV搬运任务 · 2026-11-01 ~ 2026-11-20 · 项目&lt;1&gt; · 数据时间 2026-11-20 10:00:00',
  ]);
  expect([data.length, layout.showlegend, layout.paper_bgcolor]).toEqual([1, true, '#123456']);
});
