import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { readLeft, readRequested, readShown, refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { $reads, assertReadable, onceKey, readKey } from '@fleet/domain/core/reads/reads.ts';
import { reasonText } from '@fleet/domain/core/session/calls/failure.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useCallback, useEffect, useRef } from 'react';
import type { RefusedChoices } from '../../ui/select/choices.tsx';

/** Something read from the gateway, as its place sees it. */
export interface Read<Reply> {
  /** Null before the first rendering has asked for it. */
  readonly state: ReadState<Reply> | null;
  readonly refresh: () => void;
}

interface ReadOptions {
  /** Read anew for each opening and not again under a form that is being filled in. */
  readonly isOnce?: boolean;
  /** Nobody waits for it: quiet, and no refusal of it ends the session. */
  readonly isBackground?: boolean;
}

/** Why choices that are read are not there, for the select that offers them; null while they are read. */
export const refusalOf = ({ state, refresh }: Read<unknown>): RefusedChoices | null =>
  state?.error ? { message: reasonText(state.error), retry: refresh } : null;

/**
 * Shows something read from the gateway: asks for it when the page comes and whenever the input changes, and again when
 * what it shows was changed. Places that ask the same share one answer.
 */
export function useRead<Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>>,
  { isOnce = false, isBackground = false }: ReadOptions = {},
): Read<Reply> {
  assertReadable(endpoint);
  const key = (isOnce ? onceKey : readKey)(endpoint, input);
  const state = useReadState<Reply>(key);
  const [shown, left, request, refresh] = useUnit([readShown, readLeft, readRequested, refreshRequested]);
  const text = JSON.stringify(input);
  useEffect(() => {
    shown({ key, endpoint, isOnce, isBackground });
    request({ key, input: JSON.parse(text) as typeof input });
    return () => void left({ key, isForgotten: isOnce });
  }, [shown, left, request, key, endpoint, isOnce, isBackground, text]);
  return { state, refresh: useCallback(() => refresh({ key }), [refresh, key]) };
}

/**
 * Shows as many reads of one call as there are inputs, for places whose number changes; one that stays is not asked for
 * again.
 *
 * @returns what is known of each, in their order
 */
export function useReads<Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  inputs: readonly InputOf<Endpoint<Query, Body, Reply>>[],
): readonly (ReadState<Reply> | null)[] {
  assertReadable(endpoint);
  const [shown, left, request] = useUnit([readShown, readLeft, readRequested]);
  const text = JSON.stringify(inputs);
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const wanted = new Map((JSON.parse(text) as typeof inputs).map((input) => [readKey(endpoint, input), input]));
    const before = open.current;
    open.current = new Set(wanted.keys());
    for (const [key, input] of wanted) {
      if (before.has(key)) continue;
      shown({ key, endpoint, isOnce: false });
      request({ key, input });
    }
    for (const key of before) if (!wanted.has(key)) left({ key, isForgotten: false });
  }, [shown, left, request, endpoint, text]);
  useEffect(
    () => () => {
      for (const key of open.current) left({ key, isForgotten: false });
      open.current = new Set();
    },
    [left],
  );
  return useStoreMap({
    store: $reads,
    keys: [endpoint, text],
    fn: (reads) => inputs.map((input) => (reads[readKey(endpoint, input)] ?? null) as ReadState<Reply> | null),
    updateFilter: (next, last) => next.length !== last.length || next.some((state, at) => state !== last[at]),
  });
}

/** What is known of a read; null before anybody has asked for it. */
export const useReadState = <Reply>(key: string): ReadState<Reply> | null =>
  useStoreMap({
    store: $reads,
    keys: [key],
    fn: (reads, [wanted]) => (reads[wanted] ?? null) as ReadState<Reply> | null,
    defaultValue: null,
  });
