import type { TimeScale } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import { xOfDay } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import type { CSSProperties } from 'react';
import type { Bar } from './barOf.ts';
import { labelPlace } from './labelPlace.ts';
import * as styles from './barLabel.module.css';

interface Props {
  readonly text: string;
  readonly bar: Bar;
  readonly scale: TimeScale;
}

const pale: ReadonlySet<Bar['intent']> = new Set(['none', 'primary']);

/** The text of a bar: in it, or beside it. */
export function BarLabel({ text, bar, scale }: Props) {
  const left = xOfDay(scale, bar.start);
  const width = (bar.end - bar.start + 1) * scale.dayWidth;
  const box = {
    left,
    width,
    end: left + width + bar.late * scale.dayWidth,
    isPale: bar.kind === 'leaf' && pale.has(bar.intent),
  };
  const place = labelPlace(text, box, scale.width);
  if (place.kind !== 'inside')
    return (
      <span
        className={styles.label}
        data-parent={bar.kind === 'parent' || undefined}
        style={place.kind === 'behind' ? { left: place.left } : { right: scale.width - place.right }}
      >
        {text}
      </span>
    );
  const style = { left, width, '--bar-left': `${left}px`, '--bar-room': `${place.room}px` } as CSSProperties;
  const over = bar.elapsed ?? 0;
  return (
    <>
      <span className={styles.inside} style={style}>
        <span>{text}</span>
      </span>
      {over > 0 && (
        // over the share of the days that are gone it is written once more, in the colour that can be read there
        <span className={styles.inside} data-over style={{ ...style, clipPath: `inset(0 ${(1 - over) * 100}% 0 0)` }}>
          <span>{text}</span>
        </span>
      )}
    </>
  );
}
