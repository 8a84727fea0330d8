import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { useState } from 'react';

/**
 * What a read shows, its last answer staying until the next has come, also when something else was asked for in
 * between: figures under filters do not give way to a skeleton at every click.
 */
export function useKeepPrevious<Reply>(state: ReadState<Reply> | null): ReadState<Reply> | null {
  const [last, setLast] = useState<ReadState<Reply> | null>(null);
  if (state !== null && state.data !== null && state !== last) setLast(state);
  // in the first rendering with other filters nobody has asked yet: a skeleton even then would take the focus with it
  if (state === null) return last === null ? null : { ...last, refreshing: true };
  return state.data !== null || state.error !== null ? state : { ...state, data: last?.data ?? null };
}
