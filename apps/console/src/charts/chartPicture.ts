import type { Caption } from './caption.ts';
import type { Drawing } from './drawing.ts';
import { type ChartTokens, plotlyFigure } from './plotlyFigure.ts';

/** A chart as a picture that stands alone: its title, what it is of, the drawing, and what its colours stand for. */

const width = 960;
const height = 540;
/** Pixels over the drawing, for title and caption. */
const head = 84;

/** Where a ring lies, so that there is room for the texts around it. */
const besideTexts = { automargin: false, domain: { x: [0.15, 0.85], y: [0.08, 0.92] } };

/** Plotly reads a little markup in texts. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const pictureFigure = (
  drawing: Drawing,
  title: string,
  { page, filters, asOf }: Caption,
  token: ChartTokens,
) => {
  const { data: drawn, layout } = plotlyFigure(drawing, token, width, height);
  // a ring that makes room for its texts would take the title along
  const data = drawing.kind === 'shares' ? drawn.map((ring) => ({ ...ring, ...besideTexts })) : drawn;
  /** Names over the parts of a drawing. */
  const own = ('annotations' in layout ? layout.annotations : []) as readonly { readonly text: string }[];
  const line = { xref: 'paper', yref: 'paper', x: 0, xanchor: 'left', y: 1, yanchor: 'bottom', showarrow: false };
  return {
    data,
    layout: {
      ...layout,
      margin: { l: 64, r: 24, t: head, b: 72 },
      paper_bgcolor: token['--surface'],
      plot_bgcolor: token['--surface'],
      showlegend: true,
      // in the order of the screen, also over bars that stand on each other
      legend: { orientation: 'h', traceorder: 'normal', x: 0, y: -0.14, xanchor: 'left', yanchor: 'top' },
      annotations: [
        ...own,
        { ...line, yshift: 42, text: `<b>${plain(title)}</b>`, font: { size: 17, color: token['--text'] } },
        {
          ...line,
          yshift: 18,
          text: plain([page, filters, `数据时间 ${asOf}`].filter((part) => part !== '').join(' · ')),
          font: { size: 12, color: token['--text-secondary'] },
        },
      ],
    },
    size: { width, height },
  };
};
