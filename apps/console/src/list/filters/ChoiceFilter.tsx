import { type Choices, SearchSelect } from '../../ui/select/SearchSelect.tsx';

interface Props {
  readonly label: string;
  readonly choices: Choices;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** A filter by something that has an id and a name, chosen from what was read; its label stands in it. */
export function ChoiceFilter({ label, choices, value, onChange }: Props) {
  return (
    <SearchSelect
      label={label}
      choices={choices}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      isLabelShown
      isClearable
    />
  );
}
