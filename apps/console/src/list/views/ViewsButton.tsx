import { PopoverNext } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { columnsParameter, columnsToText } from '@fleet/domain/core/columns/columnsText.ts';
import { viewParameter } from '@fleet/domain/core/views/viewsStore.ts';
import { lazy, Suspense, useState } from 'react';
import { useShareablePart } from '../../app/address/shareableAddress.ts';
import { withinWindow } from '../../ui/menu/withinWindow.ts';
import { LoadingState } from '../../ui/states/states.tsx';
import type { TableColumns } from '../columns/useColumns.ts';
import type { ListView } from '../useList.ts';
import { withParameter } from '@fleet/domain/core/reads/queryText.ts';
import { useSavedViews } from './useSavedViews.ts';
import * as styles from './views.module.css';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

interface Props<Query extends object, Row> {
  readonly view: ListView<Query, Row>;
  readonly columns: TableColumns<Row>;
}

/** Opens the saved views of a list, and says which of them is open and whether it still shows what was saved. */
export function ViewsButton<Query extends object, Row>({ view, columns }: Props<Query, Row>) {
  const saved = useSavedViews(view, columns);
  const [isOpen, setOpen] = useState(false);
  // views are their owner's: a link says what they show
  useShareablePart((search) =>
    withParameter(
      withParameter(search, viewParameter, null),
      columnsParameter,
      columnsToText(columns.table, columns.settings, columns.all),
    ),
  );
  const { active, isModified } = saved;
  const label = active === null ? '视图' : `视图 ${active.name}${isModified ? '，已修改' : ''}`;
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={withinWindow}
      content={
        <Suspense fallback={<LoadingState />}>
          <ViewsPanel saved={saved} onClose={() => setOpen(false)} />
        </Suspense>
      }
      renderTarget={({ isOpen: _, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={`bp6-button ${target.className ?? ''}`}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-view={active === null ? undefined : 'open'}
        >
          <Bookmark size={14} aria-hidden />
          <span className={`bp6-button-text ${styles.current}`}>{active?.name ?? '视图'}</span>
          {isModified && <span className={styles.modified}>已修改</span>}
        </button>
      )}
    />
  );
}
