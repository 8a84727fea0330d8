import { words } from '@fleet/domain/core/codes/words.ts';
import type { RowSelection } from './useRowSelection.ts';

interface Props {
  readonly index: number;
  /** What the row is called. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly canSelect: boolean;
  readonly onSelect: RowSelection['select'];
  readonly className: string | undefined;
}

/** Selects a row; with Shift all from the one that was clicked before. */
export function RowCheckbox({ index, name, isSelected, canSelect, onSelect, className }: Props) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={!canSelect}
        aria-label={`${words.selectRow} ${name}`}
        onChange={({ target, nativeEvent }) =>
          onSelect(index, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
