import classNames from 'classnames';
import type { PlaceRow } from '@fleet/domain/areas/projects/list/contract.ts';
import type { ArrowKey } from '@fleet/domain/areas/projects/list/board.ts';
import { nextTile, type PlaceFigure, shades, tilesOf } from '@fleet/domain/areas/projects/list/tileMap.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as styles from './projectMap.module.css';

interface Props {
  readonly places: readonly PlaceRow[];
  readonly figure: PlaceFigure;
  /** Name of the province that is looked into; null for the whole country. */
  readonly chosen: string | null;
  readonly onChoose: (province: string | null) => void;
}

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * China as tiles, a province each, darker where there is more. Arrow keys go from tile to tile, Enter looks into one
 * and back. The table beside it says the same in numbers.
 */
export function ProvinceTiles({ places, figure, chosen, onChoose }: Props) {
  const map = useRef<HTMLDivElement>(null);
  const tiles = tilesOf(places, figure);
  const begin = chosen ?? tiles.toSorted((one, other) => other.count - one.count)[0]?.name ?? '';
  const [active, setActive] = useState<string | null>(null);
  const reached = active ?? begin;
  const known = new Map(places.map((place) => [place.name, place]));
  const move = (event: KeyboardEvent) => {
    if (!arrows.has(event.key)) return;
    event.preventDefault();
    const from = tiles.find(({ name }) => name === reached) ?? tiles[0]!;
    const to = nextTile(tiles, from, event.key as ArrowKey);
    if (to === null) return;
    setActive(to.name);
    map.current?.querySelector<HTMLElement>(`[data-province="${to.name}"]`)?.focus();
  };
  return (
    <div className={styles.tileMap} data-to-scale>
      <div className={styles.provinceTiles} role="group" aria-label="省份分布" ref={map} onKeyDown={move}>
        {tiles.map(({ name, short, column, row, count, shade }) => {
          const { projectCount = 0, deviceCount = 0 } = known.get(name) ?? {};
          return (
            <button
              key={name}
              type="button"
              className={classNames('bare-button', styles.provinceTile)}
              data-province={name}
              data-shade={shade}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
              tabIndex={name === reached ? 0 : -1}
              aria-pressed={chosen === name}
              onFocus={() => setActive(name)}
              onClick={() => onChoose(chosen === name ? null : name)}
            >
              {short}
              {count > 0 && <b>{formatCount(count)}</b>}
              <span className="visually-hidden">
                {figure === 'deviceCount'
                  ? `${count > 0 ? '' : ' 0 '}台设备，${formatCount(projectCount)} 个项目`
                  : `${count > 0 ? '' : ' 0 '}个项目，${formatCount(deviceCount)} 台设备`}
              </span>
            </button>
          );
        })}
      </div>
      <p className={styles.tileLegend} aria-hidden>
        少
        {Array.from({ length: shades }, (_, shade) => (
          <span key={shade} className={styles.provinceTile} data-shade={shade + 1} />
        ))}
        多
      </p>
    </div>
  );
}
