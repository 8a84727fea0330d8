import { SelectFilter } from '../../../list/filters/filters.tsx';

interface Props {
  readonly isUsed: boolean | undefined;
  readonly filter: (change: { readonly isUsed: boolean | undefined }) => void;
}

const choices = [
  { value: 'used', name: '使用中' },
  { value: 'unused', name: '未使用' },
] as const;

/** A filter of tags and of their values by whether anything carries them. */
export function UsageFilter({ isUsed, filter }: Props) {
  return (
    <SelectFilter
      label="使用情况"
      choices={choices}
      value={isUsed === undefined ? undefined : isUsed ? 'used' : 'unused'}
      onChange={(chosen) => filter({ isUsed: chosen === undefined ? undefined : chosen === 'used' })}
    />
  );
}
