import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import * as styles from './tiles.module.css';

export interface Tile {
  readonly title: string;
  readonly value: string;
  /** Beside the number: its unit. */
  readonly unit?: string;
  /** Under it: how it came about, or what it is compared with. */
  readonly note?: ReactNode;
  /** A number that asks for attention. */
  readonly intent?: 'warning' | 'danger';
  /** Where that which it counts is listed; null or left out for what has no list, or none that this person may open. */
  readonly path?: string | null;
}

/** More than these take two rows, whatever the width: one or two left over for a second row look lost. */
const mostInRow = 7;
/** Fewer are no wider than so many would be. */
const leastInRow = 4;

/** The figures that matter most, large and side by side. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const most = Math.max(leastInRow, tiles.length > mostInRow ? Math.ceil(tiles.length / 2) : tiles.length);
  return (
    <dl className={styles.tiles} style={{ '--tile-most': most } as CSSProperties}>
      {tiles.map(({ title, value, unit, note, intent, path = null }) => (
        <div key={title} className={styles.tile}>
          <dt>{title}</dt>
          <dd>
            <span className={styles.value} data-intent={intent}>
              {value}
              {unit !== undefined && <small>{unit}</small>}
            </span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
            {path !== null && (
              <Link
                className={styles.link}
                href={path}
                aria-label={`${title} ${value}${unit === undefined ? '' : ` ${unit}`}，查看`}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
