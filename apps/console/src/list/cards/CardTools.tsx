import { CaretDown } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Column } from '../columns/columns.ts';
import type { Model } from '../table/tableModel.ts';
import type { Sorting } from '../columns/columns.ts';
import * as styles from './cards.module.css';

interface Props<Row extends object> {
  readonly model: Model<Row>;
  readonly canSelect: boolean;
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
}

/** What the head of a table does, over cards: the page is selected, and the order chosen. */
export function CardTools<Row extends object>({ model, canSelect, columns, sorting }: Props<Row>) {
  const sortable = columns.filter(({ id }) => sorting?.sortable.has(id) === true);
  if (!canSelect && sortable.length === 0) return null;
  return (
    <div className={styles.tools}>
      {canSelect && (
        <label className={styles.selectPage}>
          <input
            type="checkbox"
            checked={model.getRowModel().rows.length > 0 && model.getIsAllRowsSelected()}
            ref={(box) => {
              if (box !== null) box.indeterminate = model.getIsSomeRowsSelected();
            }}
            onChange={(event) => model.toggleAllRowsSelected(event.target.checked)}
          />
          {words.selectPage}
        </label>
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
