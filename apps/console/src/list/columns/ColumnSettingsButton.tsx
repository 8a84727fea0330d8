import { PopoverNext } from '@blueprintjs/core';
import { Cog } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { lazy, Suspense } from 'react';
import { withinWindow } from '../../ui/menu/withinWindow.ts';
import { LoadingState } from '../../ui/states/states.tsx';
import type { TableColumns } from './useColumns.ts';

const ColumnSettingsPanel = lazy(() => import('./ColumnSettingsPanel.tsx'));

/** Opens the settings of a table's columns: which, in what order, how wide, pinned or not, and how high the rows are. */
export function ColumnSettingsButton<Row>({
  columns,
  isSmall = false,
}: {
  readonly columns: TableColumns<Row>;
  /** Small, and without its word. */
  readonly isSmall?: boolean;
}) {
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={withinWindow}
      content={
        <Suspense fallback={<LoadingState />}>
          <ColumnSettingsPanel columns={columns as TableColumns<unknown>} />
        </Suspense>
      }
      renderTarget={({ isOpen, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={`bp6-button ${isSmall ? 'bp6-small' : ''} ${target.className ?? ''}`}
          aria-label={words.columnSettings}
          title={isSmall ? words.columnSettings : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <Cog size={14} aria-hidden />
          {!isSmall && <span className="bp6-button-text">{words.columns}</span>}
        </button>
      )}
    />
  );
}
