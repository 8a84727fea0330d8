import plotly from 'plotly.js/dist/plotly-basic.min.js';
import zhCN from 'plotly.js/lib/locales/zh-cn.js';
import { useEffect, useRef, useState } from 'react';
import createPlot from 'react-plotly.js/factory';
import type { Drawing } from './drawing.ts';
import { chartTokens, plotlyFigure } from './plotlyFigure.ts';
import { useTokens } from '../ui/useTokens.ts';

/** The drawing itself: the only module that knows plotly, and a chunk of its own. */

plotly.register(zhCN);
const Plot = createPlot(plotly);

interface Props {
  readonly drawing: Drawing;
  /** In pixels; the width is that of the place. */
  readonly height: number;
}

const config = { locale: 'zh-CN', displaylogo: false, displayModeBar: false, doubleClick: false, showTips: false };

export default function PlotlyChart({ drawing, height }: Props) {
  const token = useTokens(chartTokens);
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
  return (
    <div ref={place} style={{ height }}>
      {width > 0 && <Plot {...plotlyFigure(drawing, token, width, height)} config={config} />}
    </div>
  );
}
