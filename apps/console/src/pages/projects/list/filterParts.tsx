import { Button } from '@blueprintjs/core';
import { type Choice, SearchSelect } from '../../../ui/SearchSelect.tsx';

/** A filter by something that has an id and a name. */
export function IdFilter({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly Choice[] | null;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}) {
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

/** A filter that is on or not. */
export function ToggleFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: true | undefined) => void;
}) {
  const isOn = value === true;
  return <Button text={label} active={isOn} aria-pressed={isOn} onClick={() => onChange(isOn ? undefined : true)} />;
}
