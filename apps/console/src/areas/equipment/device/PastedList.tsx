import { serialNumbersQuery } from '@fleet/domain/areas/equipment/query/serialNumbers.ts';
import { useEffect } from 'react';
import { useNotify } from '../../../ui/useNotify.ts';

interface Props {
  /** Serial numbers that were pasted. */
  readonly numbers: readonly string[];
  /** The query that is set already. */
  readonly among: string | undefined;
  readonly onFound: (query: string) => void;
  readonly onClose: () => void;
}

/** A list of serial numbers becomes a condition; one that is set already is not lost over it. Shows nothing itself. */
export function PastedList({ numbers, among, onFound, onClose }: Props) {
  const notify = useNotify();
  useEffect(() => {
    const asked = serialNumbersQuery(numbers, among);
    if (asked.kind === 'problem') notify({ intent: 'warning', lines: [asked.message], duration: 5000 });
    else onFound(asked.text);
    onClose();
  }, [numbers, among, notify, onFound, onClose]);
  return null;
}
