import { expect, it } from 'vitest';
import { pictureFigure } from './chartPicture.ts';
import { type ChartTokens, chartTokens } from './plotlyFigure.ts';

const token = Object.fromEntries(chartTokens.map((name) => [name, '#123456'])) as ChartTokens;

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
