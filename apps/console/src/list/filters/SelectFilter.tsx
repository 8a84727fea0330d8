import { type Choice, SearchSelect } from '../../ui/select/SearchSelect.tsx';

interface Props<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter that is chosen; its label stands in it. */
export function SelectFilter<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  const options: readonly Choice[] = choices.map((choice) => ({ id: String(choice.value), name: choice.name }));
  return (
    <SearchSelect
      label={label}
      choices={options}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(choices.find((choice) => String(choice.value) === id)?.value)}
      isLabelShown
      isClearable
    />
  );
}
