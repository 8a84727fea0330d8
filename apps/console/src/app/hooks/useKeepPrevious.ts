import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { useState } from 'react';

/**
 * What a read shows, its last answer staying until the next has come, also when something else was asked for in
 * between: figures under filters do not give way to a skeleton at every click.
 */
export function useKeepPrevious<Reply>(state: ReadState<Reply> | null): ReadState<Reply> | null {
  const data = state?.data ?? null;
  const [last, setLast] = useState<Reply | null>(data);
  if (data !== null && data !== last) setLast(data);
  return state === null || data !== null || state.error !== null ? state : { ...state, data: last };
}
