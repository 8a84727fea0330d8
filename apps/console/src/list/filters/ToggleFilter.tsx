import { Button } from '@blueprintjs/core';

interface Props {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: true | undefined) => void;
}

/** A filter that is on or not. */
export function ToggleFilter({ label, value, onChange }: Props) {
  const isOn = value === true;
  return <Button text={label} active={isOn} aria-pressed={isOn} onClick={() => onChange(isOn ? undefined : true)} />;
}
