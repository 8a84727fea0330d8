import { Callout } from '@blueprintjs/core';
import { useFocusOnResult } from '../../../ui/dialogs/useFocusOnResult.ts';
import * as styles from './importFindings.module.css';

interface FoundRow {
  readonly key: string;
  readonly isRefused: boolean;
  /** By the columns. */
  readonly cells: readonly (string | null)[];
}

interface Props {
  /** What would come of the file, in a line. */
  readonly summary: string;
  readonly warnings: readonly string[];
  /** What the table is of. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly FoundRow[];
}

/** What would become of a file that was looked through: in a line, with what is to be minded, and row by row. */
export function ImportFindings({ summary, warnings, label, columns, rows }: Props) {
  const table = useFocusOnResult<HTMLDivElement>(summary);
  return (
    <>
      <p role="status">{summary}</p>
      {warnings.length > 0 && (
        <Callout compact icon={null} intent="warning">
          <ul className={styles.lines}>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div ref={table} className={styles.scrolling} role="group" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, isRefused, cells }) => (
              <tr key={key} data-refused={isRefused || undefined}>
                {columns.map((title, place) => (
                  <td key={title}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
