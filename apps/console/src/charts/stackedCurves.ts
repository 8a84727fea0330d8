import type { Drawing, DrawnSeries } from './drawing.ts';

/** Quantities under each other over one axis of time, as plotly takes them: one cursor goes through all of them. */

type Curves = Drawing & { readonly kind: 'curves' };

/** Share of its place over a curve that its name takes. */
const headShare = 0.24;

/** How a line between its extremes is drawn, with what is said of each point. */
type DrawBanded<Token> = (
  token: Token,
  times: readonly string[],
  one: DrawnSeries,
  band: Curves['bands'][number],
  how: { readonly text: readonly string[]; readonly more: object },
) => object[];

const nameOfAxis = (nth: number): string => (nth === 0 ? 'y' : `y${nth + 1}`);

export const stackedTraces = <Token>(
  token: Token,
  { times, series, bands }: Curves,
  draw: DrawBanded<Token>,
): object[] =>
  series
    .map((one, nth) => {
      const band = bands[nth]!;
      const text = one.values.map(
        (mean, at) => `${one.name} 平均 ${mean} ${band.unit}（${band.least[at]} ~ ${band.most[at]}）`,
      );
      return draw(token, times, one, band, { text, more: { yaxis: nameOfAxis(nth) } });
    })
    // the cursor names the last of them first
    .toReversed()
    .flat();

interface Looks {
  readonly axis: object;
  readonly timeAxis: object;
  readonly shade: string;
}

/** Axes, the names of the quantities over each of them, and what is shaded. */
export const stackedLayout = ({ series, bands, range, gaps }: Curves, { axis, timeAxis, shade }: Looks): object => {
  const share = 1 / series.length;
  const topOf = (nth: number): number => 1 - nth * share;
  const axes = series.map((_, nth) => [
    `yaxis${nth === 0 ? '' : nth + 1}`,
    { ...axis, domain: [topOf(nth + 1), topOf(nth) - headShare * share], nticks: 4, automargin: true },
  ]);
  return {
    xaxis: { ...timeAxis, range, anchor: nameOfAxis(series.length - 1), spikemode: 'across', showspikes: true },
    ...Object.fromEntries(axes),
    hoversubplots: 'axis',
    annotations: series.map(({ name }, nth) => ({
      xref: 'paper',
      yref: 'paper',
      x: 0,
      xanchor: 'left',
      y: topOf(nth),
      yanchor: 'top',
      showarrow: false,
      text: `${name}（${bands[nth]!.unit}）`,
    })),
    shapes: gaps.map(([from, to]) => ({
      type: 'rect',
      layer: 'below',
      xref: 'x',
      yref: 'paper',
      x0: from,
      x1: to,
      y0: 0,
      y1: 1,
      fillcolor: shade,
      line: { width: 0 },
    })),
  };
};
