import type { Endpoint } from '@fleet/domain/contract/define.ts';
import { $answerCounts } from '@fleet/domain/state/gateway/answers.ts';
import { useStoreMap } from 'effector-react';
import { useEffect, useRef } from 'react';

/**
 * Reads again whenever one of these calls was carried out, by whatever dialog of whatever page.
 *
 * @param writes the same array at every rendering: a constant of the module
 */
export function useAfterWrites(writes: readonly Endpoint[], refresh: () => void): void {
  const count = useStoreMap({
    store: $answerCounts,
    keys: [writes],
    fn: (counts, [rows]) => rows.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0),
  });
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    refresh();
  });
}
