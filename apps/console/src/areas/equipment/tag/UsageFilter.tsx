import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';

interface Props {
  readonly isUsed: boolean | undefined;
  readonly filter: (change: { readonly isUsed: boolean | undefined }) => void;
}

/** A filter of tags and of their values by whether anything carries them. */
export function UsageFilter({ isUsed, filter }: Props) {
  return (
    <EitherFilter
      label="使用情况"
      names={{ true: '使用中', false: '未使用' }}
      value={isUsed}
      onChange={(chosen) => filter({ isUsed: chosen })}
    />
  );
}
