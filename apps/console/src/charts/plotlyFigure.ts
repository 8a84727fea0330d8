import type { Drawing, DrawnSeries, Tone } from './drawing.ts';
import { stackedLayout, stackedTraces } from './stackedCurves.ts';

/** Drawings as plotly takes them: traces and layout. */

/** Custom properties that a drawing needs. */
export const chartTokens = [
  '--text',
  '--text-secondary',
  '--line',
  '--line-soft',
  '--surface',
  '--surface-raised',
  '--primary-text',
  '--primary-tint',
  '--series-second',
  '--series-third',
  '--series-fourth',
  '--series-fifth',
  '--grade-one',
  '--grade-two',
  '--grade-three',
  '--green',
  '--orange',
  '--red',
  '--grey',
  '--font',
] as const;
export type ChartTokens = Readonly<Record<(typeof chartTokens)[number], string>>;

const toneTokens = {
  primary: '--primary-text',
  second: '--series-second',
  third: '--series-third',
  fourth: '--series-fourth',
  fifth: '--series-fifth',
  gradeOne: '--grade-one',
  gradeTwo: '--grade-two',
  gradeThree: '--grade-three',
  success: '--green',
  warning: '--orange',
  danger: '--red',
  none: '--grey',
} as const satisfies Record<Tone, keyof ChartTokens>;

const lineTrace = (token: ChartTokens, days: readonly string[], place: number, { name, values, tone }: DrawnSeries) => {
  const color = token[toneTokens[tone]];
  return {
    type: 'scatter',
    mode: days.length > 1 ? 'lines' : 'markers',
    name,
    x: days,
    y: values,
    line: { color, width: 2 },
    marker: { color, size: 7 },
    hovertemplate: '%{y:,}',
    ...(place === 0 ? { fill: 'tozeroy', fillcolor: token['--primary-tint'] } : {}),
  };
};

/** A colour that lets through what is under it; a style sheet may have shortened `#rrggbb` to `#rgb`. */
const faded = (colour: string, strength: number): string => {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
  const channels = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return channels.some(Number.isNaN) ? colour : `rgba(${channels.join(', ')}, ${strength})`;
};

/** Thin lines of a colour over the ground, as where a time line knows nothing. */
const stripes = (colour: string) => ({
  color: colour,
  pattern: { shape: '/', fillmode: 'replace', fgcolor: colour, bgcolor: 'rgba(0, 0, 0, 0)', size: 5, solidity: 0.35 },
});

/** Every how many bars a tick stands, so that they fit. */
const tickStep = (count: number, width: number): number => Math.max(1, Math.ceil(count / Math.max(2, width / 64)));

/** A line between its extremes: a band goes from hole to hole, since one over a hole would be filled across it. */
const bandedTraces = (
  token: ChartTokens,
  times: readonly string[],
  { name, values, tone }: DrawnSeries,
  { least, most }: { readonly least: readonly number[]; readonly most: readonly number[] },
  { text, more = {} }: { readonly text: readonly string[]; readonly more?: object },
): object[] => {
  const line = { type: 'scatter', mode: 'lines', connectgaps: false, hovertemplate: '%{customdata}<extra></extra>' };
  const bands = partsOf(values).flatMap(([from, until]) => {
    const edge = {
      type: 'scatter',
      mode: 'lines',
      x: times.slice(from, until),
      line: { width: 0 },
      hoverinfo: 'skip',
      showlegend: false,
      ...more,
    };
    return [
      { ...edge, y: least.slice(from, until) },
      { ...edge, y: most.slice(from, until), fill: 'tonexty', fillcolor: token['--primary-tint'] },
    ];
  });
  const color = token[toneTokens[tone]];
  return [...bands, { ...line, name, x: times, y: values, customdata: text, line: { color, width: 1.5 }, ...more }];
};

/** A quantity over time between its extremes, or states that stay until the next. */
const curveTraces = (token: ChartTokens, { times, series, band, states }: Drawing & { kind: 'curve' }): object[] => {
  const [one] = series;
  if (one === undefined) return [];
  if (band !== null) {
    const text = one.values.map((mean, at) => `平均 ${mean}（${band.least[at]} ~ ${band.most[at]}）`);
    return bandedTraces(token, times, one, band, { text });
  }
  return [
    {
      type: 'scatter',
      mode: 'lines',
      name: one.name,
      x: times,
      y: one.values,
      connectgaps: false,
      line: { color: token[toneTokens[one.tone]], width: 1.5, shape: 'hv' },
      hovertemplate: '%{customdata}<extra></extra>',
      customdata: statesOf(one, states),
    },
  ];
};

/** From where to where there are values without a hole. */
const partsOf = (values: readonly number[]): readonly (readonly [from: number, until: number])[] => {
  const parts: [number, number][] = [];
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const last = parts.at(-1);
    if (last !== undefined && last[1] === at) last[1] = at + 1;
    else parts.push([at, at + 1]);
  }
  return parts;
};

const statesOf = ({ values }: DrawnSeries, states: (Drawing & { kind: 'curve' })['states']): readonly string[] =>
  values.map((value) => states?.find((state) => state.value === value)?.name ?? String(value));

const tracesOf = (drawing: Drawing, token: ChartTokens): object[] => {
  const { series } = drawing;
  if (drawing.kind === 'curve') return curveTraces(token, drawing);
  if (drawing.kind === 'curves') return stackedTraces(token, drawing, bandedTraces);
  if (drawing.kind === 'lines') return series.map((one, place) => lineTrace(token, drawing.days, place, one));
  if (drawing.kind === 'bars') {
    const hovertemplate = drawing.digits === 0 ? '%{y:,}' : `%{y:,.${drawing.digits}f}`;
    const bars = series.map(({ name, values, tone, isStriped = false }) => ({
      type: 'bar',
      name,
      x: drawing.points,
      y: values,
      marker: isStriped ? stripes(token[toneTokens[tone]]) : { color: token[toneTokens[tone]] },
      hovertemplate,
    }));
    const { line } = drawing;
    if (line === undefined) return bars;
    const { name, values, tone } = line;
    const color = token[toneTokens[tone]];
    const over = { type: 'scatter', mode: 'lines+markers', name, x: drawing.points, y: values, hovertemplate };
    return [...bars, { ...over, line: { color, width: 2 }, marker: { color, size: 5 } }];
  }
  return [
    {
      type: 'pie',
      hole: 0.55,
      sort: false,
      direction: 'clockwise',
      labels: series.map(({ name }) => name),
      values: series.map(({ values }) => values[0] ?? 0),
      marker: {
        colors: series.map(({ tone }) => token[toneTokens[tone]]),
        line: { color: token['--surface'], width: 1.5 },
      },
      texttemplate: '%{label}<br>%{percent:.0%}',
      textposition: 'outside',
      automargin: true,
      hovertemplate: '%{label}<br>%{value:,} · %{percent:.1%}<extra></extra>',
    },
  ];
};

const axesOf = (drawing: Drawing, token: ChartTokens, width: number): object => {
  if (drawing.kind === 'shares') return {};
  const axis = {
    fixedrange: true,
    linecolor: token['--line'],
    gridcolor: token['--line-soft'],
    tickfont: { color: token['--text-secondary'] },
    zeroline: false,
  };
  const spike = { spikecolor: token['--text-secondary'], spikethickness: 1, spikedash: 'dot' };
  if (drawing.kind === 'lines') {
    const { days } = drawing;
    return {
      xaxis: {
        ...axis,
        ...spike,
        type: 'date',
        tickformat: '%m-%d',
        hoverformat: '%Y-%m-%d',
        showgrid: false,
        // no hours between two days
        minallowed: days[0],
        maxallowed: days.at(-1),
        ...(days.length < 8 ? { tickvals: days } : { nticks: Math.max(3, Math.floor(width / 90)) }),
      },
      yaxis: { ...axis, rangemode: 'tozero', tickformat: ',d', nticks: 5, automargin: true },
    };
  }
  const timeAxis = {
    ...axis,
    ...spike,
    type: 'date',
    hoverformat: '%Y-%m-%d %H:%M:%S',
    tickformatstops: [
      { dtickrange: [null, 86_399_999], value: '%H:%M' },
      { dtickrange: [86_400_000, null], value: '%m-%d' },
    ],
    showgrid: false,
    nticks: Math.max(3, Math.floor(width / 110)),
  };
  if (drawing.kind === 'curves') return stackedLayout(drawing, { axis, timeAxis, shade: faded(token['--grey'], 0.16) });
  if (drawing.kind === 'curve') {
    const { states } = drawing;
    return {
      xaxis: timeAxis,
      yaxis: {
        ...axis,
        automargin: true,
        ...(states === null
          ? { nticks: 5 }
          : { tickvals: states.map(({ value }) => value), ticktext: states.map(({ name }) => name) }),
      },
    };
  }
  const { points, ticks, series, line } = drawing;
  const step = tickStep(points.length, width);
  const places = points.map((_, at) => at).filter((at) => at % step === 0);
  const most = Math.max(
    ...(line?.values ?? []),
    0,
    ...points.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
  );
  return {
    barmode: 'stack',
    bargap: 0.3,
    xaxis: {
      ...axis,
      type: 'category',
      showgrid: false,
      tickangle: 0,
      tickvals: places,
      ticktext: places.map((at) => ticks[at]),
      range: [-0.5, points.length - 0.5],
    },
    // no halves between two faults
    yaxis: {
      ...axis,
      rangemode: 'tozero',
      tickformat: ',',
      automargin: true,
      ...(most <= 5 ? { dtick: 1 } : { nticks: 5 }),
    },
  };
};

/** Traces and layout of a drawing. */
export const plotlyFigure = (drawing: Drawing, token: ChartTokens, width: number, height: number) => ({
  data: tracesOf(drawing, token),
  layout: {
    width,
    height,
    margin: drawing.kind === 'shares' ? { l: 8, r: 8, t: 16, b: 16 } : { l: 48, r: 16, t: 8, b: 32 },
    paper_bgcolor: 'transparent',
    plot_bgcolor: 'transparent',
    font: { family: token['--font'], size: 12, color: token['--text'] },
    hovermode: drawing.kind === 'shares' ? 'closest' : 'x unified',
    hoverlabel: {
      bgcolor: token['--surface-raised'],
      bordercolor: token['--line'],
      font: { family: token['--font'], size: 12, color: token['--text'] },
    },
    dragmode: false,
    showlegend: false,
    ...axesOf(drawing, token, width),
  },
});
