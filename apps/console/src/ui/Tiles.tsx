import type { ReactNode } from 'react';
import './tiles.css';

export interface Tile {
  readonly title: string;
  readonly value: string;
  /** Beside the number: its unit. */
  readonly unit?: string;
  /** Under it: how it came about, or what it is compared with. */
  readonly note?: ReactNode;
  /** A number that asks for attention. */
  readonly intent?: 'warning' | 'danger';
}

/** The figures that matter most, large and side by side. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <dl className="figure-tiles">
      {tiles.map(({ title, value, unit, note, intent }) => (
        <div key={title} className="figure-tile">
          <dt>{title}</dt>
          <dd>
            <span className="figure-value" data-intent={intent}>
              {value}
              {unit !== undefined && <small>{unit}</small>}
            </span>
            {note !== undefined && <span className="figure-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
