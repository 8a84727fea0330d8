import { words } from '@fleet/domain/core/codes/words.ts';

interface Props {
  readonly index: number;
  /** What the row is called. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly canSelect: boolean;
  readonly onToggle: (index: number, event: unknown) => void;
  readonly className: string | undefined;
}

/** Selects a row. */
export function RowCheckbox({ index, name, isSelected, canSelect, onToggle, className }: Props) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={!canSelect}
        aria-label={`${words.selectRow} ${name}`}
        onChange={(event) => onToggle(index, event)}
      />
    </label>
  );
}
