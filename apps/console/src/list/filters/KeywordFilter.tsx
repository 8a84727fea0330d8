import { longestSearch } from '@fleet/domain/core/contract/shapes.ts';
import { TextFilter } from './TextFilter.tsx';

interface Props {
  /** The fields that are searched. */
  readonly label: string;
  readonly value: string | undefined;
  readonly filter: (change: { readonly keyword: string | undefined }) => void;
}

/** The search of a list (`/` goes there). */
export function KeywordFilter({ label, value, filter }: Props) {
  return (
    <TextFilter
      search="page"
      label={label}
      maxLength={longestSearch}
      value={value}
      onChange={(keyword) => filter({ keyword })}
    />
  );
}
