import { columnHead, fitsColumn, plainValue, shownValue } from '@fleet/domain/areas/equipment/wcs/cells.ts';
import { wcsList, type WcsRow, type WcsTitle } from '@fleet/domain/areas/equipment/wcs/contract.ts';
import type { WcsFilter } from '@fleet/domain/areas/equipment/wcs/filters.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Pager } from '../../../list/pager/Pager.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { type PartView, usePart } from '../../../list/usePart.ts';
import { LazySheet } from '../../../ui/sheet/LazySheet.tsx';
import type { SheetColumn } from '../../../ui/sheet/sheetProps.ts';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../../ui/states/states.tsx';
import { WcsFilters } from './WcsFilters.tsx';
import * as styles from './wcs.module.css';

interface Props {
  readonly deviceId: string;
  readonly tabId: string;
  readonly name: string;
  readonly title: WcsTitle;
  /** The server has other columns by now. */
  readonly onOutdated: () => void;
}

/** Rows a page to begin with. */
const pageSize = 50;
/** Of the column that stays, on a narrow screen: something must be left for the others. */
const narrowFirst = 148;

/** A table of a WCS server with its filters. */
export function WcsTable({ title, ...table }: Props) {
  const [filters, setFilters] = useState<readonly WcsFilter[]>([]);
  const [sort, setSort] = useState(title.defaultSort);
  const asked = filters.length === 0 ? undefined : JSON.stringify(filters);
  return (
    <>
      <WcsFilters columns={title.columns} filters={filters} onChange={setFilters} />
      <Rows {...table} title={title} filters={asked} sort={sort} onSort={setSort} onClear={() => setFilters([])} />
    </>
  );
}

interface RowsProps extends Props {
  readonly filters: string | undefined;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onClear: () => void;
}

function Rows({ deviceId, tabId, name, title, filters, sort, onSort, onClear, onOutdated }: RowsProps) {
  const query = { deviceId, tabId, titleVersion: title.version, sort, ...(filters === undefined ? {} : { filters }) };
  const view = usePart(wcsList, query, pageSize);
  useLive(view);
  const isOutdated = view.state?.error?.code === businessCodes.conflict.code;
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated, onOutdated]);
  return (
    <>
      <RowsOrState view={view} isFiltered={filters !== undefined} onClear={onClear}>
        <RowSheet
          name={name}
          part={JSON.stringify({ ...query, ...view.paging })}
          title={title}
          rows={view.rows}
          sort={sort}
          onSort={onSort}
        />
      </RowsOrState>
      {(view.state?.data?.total ?? 0) > 0 && (
        <Pager {...view.paging} total={view.state?.data?.total ?? null} onChange={view.show} />
      )}
    </>
  );
}

interface StateProps {
  readonly view: PartView<WcsRow>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

function RowsOrState({ view: { state, rows, refresh }, isFiltered, onClear, children }: StateProps) {
  const error = state?.error ?? null;
  if (rows.length > 0)
    return (
      <div className={styles.rows} aria-busy={state?.refreshing ?? false} data-full-bleed>
        {children}
      </div>
    );
  if (error !== null) return <ErrorState failure={error} onRetry={refresh} />;
  if ((state?.data ?? null) === null) return <LoadingState lines={8} />;
  if (isFiltered) return <NoMatchState onClear={onClear} />;
  return <EmptyState title="表中没有数据" text="WCS 有数据后自动显示。" />;
}

interface SheetOfRows extends Pick<RowsProps, 'name' | 'title' | 'sort' | 'onSort'> {
  readonly part: string;
  readonly rows: readonly WcsRow[];
}

function RowSheet({ name, part, title, rows, sort, onSort }: SheetOfRows) {
  const isMobile = useIsMobile();
  const { columns, primaryKey } = title;
  const drawn = useMemo(() => {
    const fixed = columns.toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed));
    return { columns: fixed, primary: fixed.find(({ key }) => key === primaryKey) ?? fixed[0]! };
  }, [columns, primaryKey]);
  const sheetColumns = drawn.columns.map((column, place): SheetColumn => ({
    key: column.key,
    title: columnHead(column),
    width: isMobile && place === 0 ? Math.min(narrowFirst, column.width) : column.width,
    isEnd: column.type === 'number',
    isSortable: column.isSort,
  }));
  const cellOf = useMemo(
    () => (row: number, place: number) => {
      const column = drawn.columns[place]!;
      const value = rows[row]?.values[column.key] ?? null;
      return {
        text: shownValue(column, value),
        plain: plainValue(column, value),
        isOdd: !fitsColumn(column, value),
      };
    },
    [drawn, rows],
  );
  return (
    <LazySheet
      label={name}
      part={part}
      columns={sheetColumns}
      rowCount={rows.length}
      cellOf={cellOf}
      nameOf={(row) => shownValue(drawn.primary, rows[row]?.values[drawn.primary.key] ?? null)}
      sort={sort}
      onSort={onSort}
    />
  );
}
