import { listOf } from './choices.ts';
import { SelectFrame, type SelectLook } from './SelectFrame.tsx';

export type { Choice, Choices } from './choices.ts';

interface Props extends SelectLook {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Actions to take the choice back. */
  readonly isClearable?: boolean;
}

/** A select of one, with a search. */
export function SearchSelect({ value, onChange, isClearable = false, ...look }: Props) {
  // a choice that the list does not (yet) have shows by its id rather than as nothing chosen
  const text = listOf(look.choices)?.find(({ id }) => id === value)?.name ?? value;
  return (
    <SelectFrame
      {...look}
      isMultiple={false}
      chosen={value === null ? [] : [value]}
      text={text}
      onChoose={onChange}
      onClear={isClearable && value !== null ? () => onChange(null) : undefined}
    />
  );
}
