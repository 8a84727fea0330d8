import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import type { RowSelection } from './useRowSelection.ts';

interface Props {
  readonly selection: RowSelection;
  readonly className: string | undefined;
  /** What stands beside it. */
  readonly children?: ReactNode;
}

/** Selects the rows of the page, or lets them go. */
export function PageCheckbox({ selection: { share, selectPage }, className, children }: Props) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={words.selectPage}
        checked={share === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = share === 'some';
        }}
        onChange={(event) => selectPage(event.target.checked)}
      />
      {children}
    </label>
  );
}
