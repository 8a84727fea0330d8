import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './heatTable.module.css';

interface Props {
  readonly title: string;
  /** What the rows are. */
  readonly rowTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly name: string; readonly cells: readonly (number | null)[] }[];
  readonly format?: (value: number) => string;
  /** What a row filters by; rows are no filters without it. */
  readonly onChoose?: (id: string | null) => void;
  readonly chosen?: string | null;
  /** Its columns are days up to now: the last ones are those that are seen first. */
  readonly endsNow?: boolean;
}

/** Shades of what is not nothing. */
const shades = 4;
const shadeOf = (value: number | null, largest: number): number =>
  value === null || value <= 0 ? 0 : Math.max(1, Math.ceil((value / largest) * shades));

/** What is said of a column beside its name stands below it: a day that is not over takes no more room than the others. */
const linesOf = (name: string): readonly string[] => name.split(/(?=（)/);

/** Numbers by two of their sides, the darker the more: a table that says in numbers what its colours show. */
export function HeatTable({ title, rowTitle, columns, rows, format = formatCount, ...props }: Props) {
  const { onChoose, chosen = null, endsNow = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const showEdges = () => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    element.toggleAttribute('data-before', scrollLeft > 0);
    element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const span = `${columns[0]} ${columns.length}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const toEnd = () => {
      if (endsNow) element.scrollLeft = element.scrollWidth;
      showEdges();
    };
    toEnd();
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [endsNow, span]);
  const largest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map((value) => value ?? 0)));
  return (
    <figure className={styles.heat} aria-label={title}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div ref={scroller} className={styles.scroll} role="group" aria-label={title} tabIndex={0} onScroll={showEdges}>
        <table className={styles.table} data-to-scale>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {linesOf(name).map((line) => (
                    <span key={line} className={styles.line}>
                      {line}
                    </span>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }) => (
              <tr key={id} data-chosen={chosen === id || undefined}>
                <th scope="row">
                  {onChoose === undefined ? (
                    name
                  ) : (
                    <button
                      type="button"
                      className="bare-button"
                      aria-pressed={chosen === id}
                      onClick={() => onChoose(chosen === id ? null : id)}
                    >
                      {name}
                    </button>
                  )}
                </th>
                {cells.map((value, place) => (
                  <td key={columns[place]} data-shade={shadeOf(value, largest)}>
                    {value === null ? '—' : format(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
