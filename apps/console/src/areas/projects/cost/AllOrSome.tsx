import { words } from '@fleet/domain/core/codes/words.ts';
import { Segments } from '../../../list/filters/segments.tsx';

interface Props {
  readonly label: string;
  /** What some rows are. */
  readonly some: string;
  readonly isSome: boolean;
  readonly onChange: (isSome: true | undefined) => void;
}

/** All rows, or those that ask for attention. */
export function AllOrSome({ label, some, isSome, onChange }: Props) {
  return (
    <Segments
      label={label}
      choices={[
        { id: 'all', title: words.all },
        { id: 'some', title: some },
      ]}
      value={isSome ? 'some' : 'all'}
      onChange={(chosen) => onChange(chosen === 'some' ? true : undefined)}
    />
  );
}
