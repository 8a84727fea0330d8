import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { EmptyState } from '../ui/states/states.tsx';
import * as styles from './barList.module.css';

interface Bar {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Stands for the count where it is no number of things. */
  readonly text?: string;
  /** Beside the name. */
  readonly note?: string;
}

interface Props {
  readonly title: string;
  /** Largest first. */
  readonly bars: readonly Bar[];
  /** What a whole line stands for; the largest count unless given. */
  readonly whole?: number;
}

/** The one that the page is filtered by. */
interface OneChosen {
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Several that it is filtered by together: each is taken, or given back. */
interface SeveralChosen {
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** Shown before somebody asks for all. */
const shownFirst = 8;

/** Counts as bars with their numbers, each a filter. */
export function BarList(props: Props & (OneChosen | SeveralChosen)) {
  const { title, bars, whole, chosen } = props;
  const isChosen = (id: string) => (typeof chosen === 'object' ? (chosen?.includes(id) ?? false) : chosen === id);
  const choose = (id: string) =>
    'onToggle' in props ? props.onToggle(id) : props.onChoose(props.chosen === id ? null : id);
  const [isWhole, setWhole] = useState(false);
  const most = whole ?? Math.max(1, ...bars.map(({ count }) => count));
  const shown = isWhole ? bars : bars.slice(0, shownFirst);
  return (
    <section className={styles.bars}>
      <h2 className={styles.title}>{title}</h2>
      {bars.length === 0 && <EmptyState />}
      <ol aria-label={title}>
        {shown.map(({ id, name, count, note, text = formatCount(count) }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames('bare-button', styles.bar)}
              aria-pressed={isChosen(id)}
              onClick={() => choose(id)}
            >
              <span className={styles.name}>
                {name} {note !== undefined && <span className={styles.note}>{note}</span>}
              </span>
              <b>{text}</b>
              <span className={styles.line} aria-hidden>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {bars.length > shownFirst && (
        <button
          type="button"
          className={classNames('bare-button', styles.more)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.showFirst : words.showAllOf(bars.length)}
        </button>
      )}
    </section>
  );
}
