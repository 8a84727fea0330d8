import plotly from 'plotly.js/dist/plotly-basic.min.js';
import zhCN from 'plotly.js/lib/locales/zh-cn.js';
import { useEffect, useRef, useState } from 'react';
import createPlot from 'react-plotly.js/factory';
import type { Series } from './Chart.tsx';
import { useTokens } from './useTokens.ts';

/** The drawing itself: the only module that knows plotly, and a chunk of its own. */

plotly.register(zhCN);
const Plot = createPlot(plotly);

const tokens = [
  '--text',
  '--text-secondary',
  '--line',
  '--line-soft',
  '--surface-raised',
  '--primary-text',
  '--primary-tint',
  '--violet',
  '--font',
] as const;

interface Props {
  readonly days: readonly string[];
  readonly series: readonly Series[];
  /** In pixels; the width is that of the place. */
  readonly height: number;
}

const config = { locale: 'zh-CN', displaylogo: false, displayModeBar: false, doubleClick: false, showTips: false };

export default function PlotlyChart({ days, series, height }: Props) {
  const token = useTokens(tokens);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    // the window is not all that changes the place: the sidebar does, too
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const colours = [token['--primary-text'], token['--violet']];
  const axis = {
    fixedrange: true,
    linecolor: token['--line'],
    gridcolor: token['--line-soft'],
    tickfont: { color: token['--text-secondary'] },
    zeroline: false,
  };
  return (
    <div ref={place} style={{ height }}>
      {width > 0 && (
        <Plot
          data={series.map(({ name, values }, place) => ({
            type: 'scatter',
            mode: days.length > 1 ? 'lines' : 'markers',
            name,
            x: days,
            y: values,
            line: { color: colours[place], width: 2 },
            marker: { color: colours[place], size: 7 },
            hovertemplate: '%{y:,}',
            ...(place === 0 ? { fill: 'tozeroy', fillcolor: token['--primary-tint'] } : {}),
          }))}
          layout={{
            width,
            height,
            margin: { l: 48, r: 16, t: 8, b: 32 },
            paper_bgcolor: 'transparent',
            plot_bgcolor: 'transparent',
            font: { family: token['--font'], size: 12, color: token['--text'] },
            hovermode: 'x unified',
            hoverlabel: {
              bgcolor: token['--surface-raised'],
              bordercolor: token['--line'],
              font: { family: token['--font'], size: 12, color: token['--text'] },
            },
            dragmode: false,
            showlegend: false,
            xaxis: {
              ...axis,
              type: 'date',
              tickformat: '%m-%d',
              hoverformat: '%Y-%m-%d',
              showgrid: false,
              spikecolor: token['--text-secondary'],
              spikethickness: 1,
              spikedash: 'dot',
              // no hours between two days
              minallowed: days[0],
              maxallowed: days.at(-1),
              ...(days.length < 8 ? { tickvals: days } : { nticks: Math.max(3, Math.floor(width / 90)) }),
            },
            yaxis: { ...axis, rangemode: 'tozero', tickformat: ',d', nticks: 5, automargin: true },
          }}
          config={config}
        />
      )}
    </div>
  );
}
