import { listOf } from './choices.ts';
import { SelectFrame, type SelectLook } from './SelectFrame.tsx';

interface Props extends SelectLook {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** A select of several, with a search: Enter or a click chooses one and takes it back. */
export function MultiSelect({ value, onChange, ...look }: Props) {
  const names = new Map(listOf(look.choices)?.map(({ id, name }) => [id, name]));
  return (
    <SelectFrame
      {...look}
      isMultiple
      chosen={value}
      text={value.length === 0 ? null : value.map((id) => names.get(id) ?? id).join('、')}
      onChoose={(id) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])}
      onClear={value.length === 0 ? undefined : () => onChange([])}
    />
  );
}
