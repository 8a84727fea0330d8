import { type Province, provinces } from '@fleet/domain/core/codes/provinces.ts';
import classNames from 'classnames';
import * as styles from './figurePage.module.css';

interface Props {
  readonly title: string;
  readonly places: readonly { readonly id: string; readonly value: number }[];
  readonly text: (value: number) => string;
  readonly chosen: string | null;
  readonly onChoose: (province: string | null) => void;
}

const rows = Math.max(...provinces.map(({ row }) => row)) + 1;
const columns = Math.max(...provinces.map(({ column }) => column)) + 1;
const grid: readonly (readonly (Province | undefined)[])[] = Array.from({ length: rows }, (_, row) =>
  Array.from({ length: columns }, (__, column) => provinces.find((one) => one.row === row && one.column === column)),
);

/** Shades of what is not nothing. */
const shades = 4;

/** China as a table of tiles, a province each, the darker the more; one with devices filters the page. */
export function ProvinceMap({ title, places, text, chosen, onChoose }: Props) {
  const known = new Map(places.map(({ id, value }) => [id, value]));
  const largest = Math.max(1, ...known.values());
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.heading}>{title}</figcaption>
      <table className={styles.map} aria-label={title} data-to-scale>
        <tbody>
          {grid.map((tiles, row) => (
            <tr key={row}>
              {tiles.map((tile, column) => {
                if (tile === undefined) return <td key={column} />;
                const value = known.get(tile.name);
                if (value === undefined)
                  return (
                    <td key={column} data-shade={0}>
                      {tile.short}
                    </td>
                  );
                return (
                  <td key={column} data-shade={value <= 0 ? 0 : Math.max(1, Math.ceil((value / largest) * shades))}>
                    <button
                      type="button"
                      className={classNames('bare-button', styles.place)}
                      aria-pressed={chosen === tile.name}
                      onClick={() => onChoose(chosen === tile.name ? null : tile.name)}
                    >
                      {tile.short}
                      <b>{text(value)}</b>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
