import { CaretDown, CaretUp } from '@blueprintjs/icons';
import classNames from 'classnames';
import { useRef, useState } from 'react';
import { CellTable } from './CellTable.tsx';
import { filledWidths } from './filledWidths.ts';
import { useWidth } from './useWidth.ts';
import type { SheetProps } from './sheetProps.ts';
import { SheetCell } from './SheetCell.tsx';
import * as tableStyles from './cellTable.module.css';
import * as styles from './sheet.module.css';

/** Rows whose columns come with them; one of their heads at a time orders them. */
export default function Sheet({ label, part, columns, rowCount, cellOf, nameOf, sort, onSort }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ part, row: 0, column: 0 });
  const widths = filledWidths(columns, useWidth(frame));
  const active = {
    row: focus.part === part ? Math.min(focus.row, rowCount - 1) : 0,
    column: Math.min(focus.column, columns.length - 1),
  };
  const told = cellOf(active.row, active.column);
  return (
    <>
      <CellTable
        label={label}
        frame={frame}
        part={part}
        begins="top"
        aside={400}
        columns={columns}
        widths={widths}
        rowCount={rowCount}
        active={active}
        onActive={(cell) => setFocus({ part, ...cell })}
        head={(place) => {
          const { key, title, isEnd, isSortable } = columns[place]!;
          return (
            <Head
              title={title}
              isEnd={isEnd}
              order={sort === key ? 'up' : sort === `-${key}` ? 'down' : null}
              onSort={isSortable ? () => onSort(sort === key ? `-${key}` : key) : null}
            />
          );
        }}
        cell={(row, column, stand) => (
          <SheetCell
            value={cellOf(row, column)}
            isEnd={columns[column]?.isEnd ?? false}
            isFirst={column === 0}
            {...stand}
          />
        )}
        plainOf={(row, column) => cellOf(row, column).plain}
        shown={[cellOf]}
      />
      <p className={tableStyles.told} role="status">
        <b>
          {active.column > 0 && `${nameOf(active.row)}，`}
          {columns[active.column]?.title}：{told.text}
        </b>
        {told.isOdd && <span className={styles.odd}>类型不符，按原样显示</span>}
      </p>
    </>
  );
}

interface HeadProps {
  readonly title: string;
  readonly isEnd: boolean;
  /** Whether the rows stand in its order. */
  readonly order: 'up' | 'down' | null;
  /** Null for a column by which nothing is sorted. */
  readonly onSort: (() => void) | null;
}

function Head({ title, isEnd, order, onSort }: HeadProps) {
  if (onSort === null)
    return (
      <span className={styles.headTitle} data-end={isEnd || undefined}>
        {title}
      </span>
    );
  const said = order === null ? `按${title}排序` : `按${title}排序，当前${order === 'up' ? '升序' : '降序'}`;
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.headTitle)}
      data-end={isEnd || undefined}
      aria-label={said}
      // else the column is selected as well
      onMouseDown={(event) => event.stopPropagation()}
      // else the table takes Enter for the way to the next row
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
      onClick={onSort}
    >
      {title}
      {order === 'up' && <CaretUp size={14} aria-hidden />}
      {order === 'down' && <CaretDown size={14} aria-hidden />}
    </button>
  );
}
