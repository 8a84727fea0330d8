import type { ReactNode } from 'react';
import classNames from 'classnames';
import { CopyLinkButton } from '../app/address/CopyLinkButton.tsx';
import { LoadingState } from '../ui/states/states.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListInstead } from './ListInstead.tsx';
import { ListPager } from './pager/Pager.tsx';
import type { ListView } from './useList.ts';
import * as styles from './listPage.module.css';

interface Props<Query extends object, Row> {
  readonly view: ListView<Query, Row>;
  readonly filters: ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  /** The rows of the page, one at least. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read rather than compared: filters and pager as everywhere, its rows in a form of their own. */
export function FeedSection<Query extends object, Row>({ view, filters, empty, children }: Props<Query, Row>) {
  const { state, rows } = view;
  return (
    <>
      <FilterBar onReset={view.reset} tools={<CopyLinkButton />}>
        {filters}
      </FilterBar>
      <div className={classNames(styles.table, styles.feed)} data-full-bleed aria-busy={state?.refreshing ?? true}>
        {state?.refreshing === true && state.loadedAt !== null && <span className={styles.progress} aria-hidden />}
        {state === null || state.status === 'loading' ? (
          <LoadingState lines={12} />
        ) : rows.length === 0 ? (
          <ListInstead view={view} empty={empty} />
        ) : (
          children(rows)
        )}
      </div>
      <ListPager view={view} />
    </>
  );
}
