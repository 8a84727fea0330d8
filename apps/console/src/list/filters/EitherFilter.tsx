import { SelectFilter } from './filters.tsx';

interface Props {
  readonly label: string;
  /** What is looked for is called so, in this order; left out where nobody looks for that. */
  readonly names: Readonly<Partial<Record<'true' | 'false', string>>>;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

/** A filter of what is so or is not. */
export function EitherFilter({ label, names, value, onChange }: Props) {
  return (
    <SelectFilter
      label={label}
      choices={Object.entries(names).map(([id, name]) => ({ value: id, name }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'true')}
    />
  );
}
