import { expect, it } from 'vitest';
import { pictureFigure } from './chartPicture.ts';
import { type ChartTokens, chartTokens } from './plotlyFigure.ts';

const token = Object.fromEntries(chartTokens.map((name) => [name, '#123456'])) as ChartTokens;

it('draws what nothing was heard of as stripes over the ground, in the order of the screen', () => {
  const series = [
    { name: '空闲', tone: 'none' as const, values: [1] },
    { name: '离线', tone: 'none' as const, values: [1], isStriped: true },
  ];
  const { data, layout } = pictureFigure(
    { kind: 'bars', points: ['一'], ticks: ['一'], series, digits: 0 },
    '设备时长（小时）',
    { page: '车型统计', filters: '', asOf: '2026-11-20 10:00:00' },
    token,
  );
  expect(data).toMatchObject([
    { marker: { color: '#123456' } },
    { marker: { pattern: { shape: '/', fgcolor: '#123456', bgcolor: 'rgba(0, 0, 0, 0)' } } },
  ]);
  expect(data[0]).not.toHaveProperty('marker.pattern');
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
