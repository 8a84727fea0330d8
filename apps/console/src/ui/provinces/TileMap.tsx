import { type Province, provinces } from '@fleet/domain/core/codes/provinces.ts';
import { isArrow, nextTile } from '@fleet/domain/core/places/tileMap.ts';
import classNames from 'classnames';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import * as styles from './tileMap.module.css';

export interface TileMapProps {
  readonly label: string;
  /** How dark a province is: 0 for nothing, then 1 to 4. */
  readonly shadeOf?: (province: string) => number;
  /** What stands in a tile beside its name. */
  readonly contentOf?: (province: string) => ReactNode;
  /** The province that the keyboard begins at; null for the first one. */
  readonly begin: string | null;
  /** Null for none. */
  readonly chosen: string | null;
  /** Choosing what is chosen takes the choice back: null. */
  readonly onChoose: (province: string | null) => void;
  /** How many shades there are, where they are explained under the map. */
  readonly shades?: number;
}

const none = (): null => null;
const bare = (): number => 0;

/** China as tiles, a province each. Arrow keys go from tile to tile, Enter chooses one. */
export default function TileMap({
  label,
  shadeOf = bare,
  contentOf = none,
  begin,
  chosen,
  onChoose,
  shades,
}: TileMapProps) {
  const tiles = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const reached: Province = provinces.find(({ name }) => name === (active ?? chosen ?? begin)) ?? provinces[0]!;
  const move = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const to = nextTile(provinces, reached, event.key);
    if (to === null) return;
    setActive(to.name);
    tiles.current?.querySelector<HTMLElement>(`[data-province="${to.name}"]`)?.focus();
  };
  return (
    <>
      <div className={styles.map} role="group" aria-label={label} ref={tiles} onKeyDown={move} data-to-scale>
        {provinces.map(({ name, short, column, row }) => (
          <button
            key={name}
            type="button"
            className={classNames('bare-button', styles.tile)}
            data-province={name}
            data-shade={shadeOf(name)}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
            tabIndex={name === reached.name ? 0 : -1}
            aria-pressed={chosen === name}
            onFocus={() => setActive(name)}
            onClick={() => onChoose(chosen === name ? null : name)}
          >
            {short}
            {contentOf(name)}
          </button>
        ))}
      </div>
      {shades !== undefined && (
        <p className={styles.legend} aria-hidden>
          少
          {Array.from({ length: shades }, (_, shade) => (
            <span key={shade} className={styles.tile} data-shade={shade + 1} />
          ))}
          多
        </p>
      )}
    </>
  );
}
