import plotly from 'plotly.js/dist/plotly-basic.min.js';
import zhCN from 'plotly.js/lib/locales/zh-cn.js';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import createPlot from 'react-plotly.js/factory';
import type { Caption } from './caption.ts';
import { pictureFigure } from './chartPicture.ts';
import type { Drawing } from './drawing.ts';
import { chartTokens, plotlyFigure } from './plotlyFigure.ts';

/** The drawing itself: the only module that knows plotly, and a chunk of its own. */

plotly.register(zhCN);
const Plot = createPlot(plotly);

interface Props {
  readonly drawing: Drawing;
  /** In pixels; the width is that of the place. */
  readonly height: number;
  /** A point was clicked: the how many-th, from 0. */
  readonly onPoint?: (place: number) => void;
}

const config = { locale: 'zh-CN', displaylogo: false, displayModeBar: false, doubleClick: false, showTips: false };

export default function PlotlyChart({ drawing, height, onPoint }: Props) {
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
  const clicked =
    onPoint === undefined
      ? {}
      : {
          // parts of a ring have no `pointIndex`
          onClick: ({ points }: { readonly points: readonly { readonly pointNumber: number }[] }) => {
            const [point] = points;
            if (point !== undefined) onPoint(point.pointNumber);
          },
        };
  return (
    <div ref={place} style={{ height }} data-clickable={onPoint !== undefined || undefined}>
      {width > 0 && <Plot {...plotlyFigure(drawing, token, width, height)} config={config} {...clicked} />}
    </div>
  );
}

/** A chart as a picture: the bytes of a PNG, twice as fine as the page. */
export const pngOf = async (drawing: Drawing, title: string, caption: Caption): Promise<Blob> => {
  const { data, layout, size } = pictureFigure(drawing, title, caption, tokensNow(chartTokens));
  const address = await plotly.toImage({ data, layout, config }, { format: 'png', scale: 2, ...size });
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.codePointAt(0)!);
  return new Blob([bytes], { type: 'image/png' });
};

/** Whatever changes the custom properties of `styles/tokens.css` does so at <html>. */
const onThemeChange = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  return () => observer.disconnect();
};

/** Values of custom properties as they are now, for what is drawn by script and not by style sheets. */
function useTokens<const Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const text = useSyncExternalStore(onThemeChange, () => JSON.stringify(tokensNow(names)));
  return JSON.parse(text) as Record<Name, string>;
}

const tokensNow = <const Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> => {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])) as Record<Name, string>;
};
