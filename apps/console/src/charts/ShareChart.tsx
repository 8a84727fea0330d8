import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { type DrawnSeries, seriesTones, type Tone } from './drawing.ts';

interface Part {
  readonly name: string;
  /** Beside the ring. */
  readonly label: string;
  readonly count: number;
  /** Of a hundred, for the table. */
  readonly share: number;
  /** What it stands for, where that has a colour; parts without one are told apart by theirs. */
  readonly tone?: Tone;
}

interface Props {
  readonly title: string;
  /** What it shows, in a sentence, for people who do not see it. */
  readonly summary: string;
  /** What the parts are, what is counted, and how much of the whole: titles of the table. */
  readonly head: readonly [part: string, count: string, share: string];
  /** Largest first. */
  readonly parts: readonly Part[];
  /** Each part leads somewhere; the how many-th it is, from 0. Only where all of them are drawn. */
  readonly onPart?: (place: number) => void;
}

/** Parts that are drawn one by one; the others together. */
const drawnParts = seriesTones.length;
const others = '其他';

/** How much of a whole each part is, as a ring. */
export function ShareChart({ title, summary, head, parts, onPart }: Props) {
  const rest = parts.slice(drawnParts);
  const count = rest.reduce((sum, part) => sum + part.count, 0);
  // one that is left goes by its own name
  const restName = rest.length === 1 ? (rest[0]?.label ?? others) : others;
  const drawn: DrawnSeries[] = parts.slice(0, drawnParts).map(({ label, count, tone }, place) => ({
    name: label,
    values: [count],
    tone: tone ?? seriesTones[place] ?? 'none',
  }));
  return (
    <ChartFrame
      title={title}
      summary={summary}
      {...(onPart === undefined ? {} : { onPoint: onPart })}
      drawing={{
        kind: 'shares',
        series: count === 0 ? drawn : [...drawn, { name: restName, values: [count], tone: 'none' }],
      }}
      numbers={{
        head,
        rows: parts.map(({ name, count, share }) => ({ name, cells: [formatCount(count), shareText(share)] })),
      }}
    />
  );
}
