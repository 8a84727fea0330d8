import { SelectFilter } from '../../../list/filters/filters.tsx';

interface Props {
  readonly value: boolean | undefined;
  readonly onChange: (isEnabled: boolean | undefined) => void;
}

const choices = [
  { value: 'on', name: '启用' },
  { value: 'off', name: '停用' },
] as const;

/** Whether plans, or items, are in use. */
export function UsedFilter({ value, onChange }: Props) {
  return (
    <SelectFilter
      label="状态"
      choices={choices}
      value={value === undefined ? undefined : value ? 'on' : 'off'}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'on')}
    />
  );
}
