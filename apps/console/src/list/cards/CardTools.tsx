import { CaretDown } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Column, Sorting } from '../columns/columns.ts';
import { PageCheckbox } from '../rows/PageCheckbox.tsx';
import type { RowSelection } from '../rows/useRowSelection.ts';
import * as styles from './cards.module.css';

interface Props<Row extends object> {
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
}

/** What the head of a table does, over cards: the page is selected, and the order chosen. */
export function CardTools<Row extends object>({ selection, columns, sorting }: Props<Row>) {
  const sortable = columns.filter(({ id }) => sorting?.sortable.has(id) === true);
  if (selection === null && sortable.length === 0) return null;
  return (
    <div className={styles.tools}>
      {selection !== null && (
        <PageCheckbox selection={selection} className={styles.selectPage}>
          {words.selectPage}
        </PageCheckbox>
      )}
      {sorting !== undefined && sortable.length > 0 && (
        <span className={styles.sort}>
          <select
            aria-label={words.sort}
            value={sorting.sort ?? ''}
            onChange={({ target: { value } }) => sorting.onSort(value === '' ? undefined : value)}
          >
            <option value="">{words.ownOrder}</option>
            {sortable.map(({ id, title }) => [
              <option key={id} value={id}>{`${title} ${words.sortAscending}`}</option>,
              <option key={`-${id}`} value={`-${id}`}>{`${title} ${words.sortDescending}`}</option>,
            ])}
          </select>
          <CaretDown size={14} aria-hidden />
        </span>
      )}
    </div>
  );
}
