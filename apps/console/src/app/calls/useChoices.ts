import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { longestSearch } from '@fleet/domain/core/contract/shapes.ts';
import { refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { readKey } from '@fleet/domain/core/reads/reads.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { reasonText } from '@fleet/domain/core/session/calls/failure.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Choice, Choices } from '../../ui/select/choices.tsx';
import { useRead, useReads } from './useRead.ts';

/** Lists that people choose from. The first hundred are read; of more the gateway finds what somebody types. */

interface Searched {
  readonly keyword?: string;
  readonly chosenId?: string;
  readonly page?: number;
  readonly pageSize?: number;
}
type Found<Row> = { list: Row[]; total: number };
/** A list that can be searched, and asked for one row by its id: whoever was chosen before need not be on its first page. */
type Choosable<Query extends Searched, Row> = Endpoint<Query, null, Found<Row>> &
  (keyof Searched extends keyof Query ? unknown : never);

/** How long after the last letter a search is made, in milliseconds. */
const pause = 250;

/**
 * Choices from a list of the contract, every one of which can be reached, and the name of each that is chosen.
 *
 * @param asked what the list is asked for beside the search
 */
export function useChoices<Query extends Searched, Row>(
  endpoint: Choosable<Query, Row>,
  asked: Omit<Query, keyof Searched>,
  choiceOf: (row: Row) => Choice,
): Choices {
  const inputOf = (more: Searched) =>
    ({ query: { ...asked, page: 1, pageSize: maximumPageSize, ...more } }) as unknown as InputOf<typeof endpoint>;
  const { typed, settled, search } = useSettled();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const lookUp = useCallback((ids: readonly string[]) => setWanted((before) => [...new Set([...before, ...ids])]), []);
  const first = useRead(endpoint, inputOf({})).state;
  const isMany = (first?.data?.total ?? 0) > maximumPageSize;
  const isSearched = isMany && settled !== '';
  const results = useReads(endpoint, isSearched ? [inputOf({ keyword: settled })] : []);
  const named = useReads(
    endpoint,
    wanted.map((chosenId) => inputOf({ chosenId, pageSize: 1 })),
  );
  /** Grows alone: what was seen once keeps its name. */
  const [seen] = useState(() => new Map<string, Choice>());
  const refresh = useUnit(refreshRequested);
  return useMemo(() => {
    const [result = null] = results;
    const refused = [first, result].find((state) => state?.data === null && state.error !== null);
    if (refused?.error) {
      const { error, input } = refused;
      return { message: reasonText(error), retry: () => refresh({ key: readKey(endpoint, input) }) };
    }
    if (!first?.data) return null;
    const choicesOf = (state: ReadState<Found<Row>> | null) => state?.data?.list.map(choiceOf) ?? [];
    const looked = named.flatMap((state, at) => {
      if (state === null || (state.data === null && state.error === null)) return [];
      const id = wanted[at] ?? '';
      // who is gone altogether has no other name
      return choicesOf(state)[0] ?? seen.get(id) ?? { id, name: id };
    });
    const all = [...looked, ...choicesOf(first), ...choicesOf(result)];
    for (const choice of all) seen.set(choice.id, choice);
    const shown = isSearched ? result : first;
    const found = typed !== '' && typed !== settled ? null : shown?.data ? choicesOf(shown) : null;
    return {
      found: isMany ? found : choicesOf(first),
      beside: isMany && found !== null ? (shown?.data?.total ?? 0) - found.length : 0,
      known: [...seen.values()],
      search: isMany ? search : null,
      lookUp,
    };
  }, [
    first,
    results,
    named,
    wanted,
    seen,
    isMany,
    isSearched,
    typed,
    settled,
    search,
    lookUp,
    endpoint,
    choiceOf,
    refresh,
  ]);
}

/** What is typed, and what has been typed for a moment: that is searched. Nothing typed counts at once. */
function useSettled() {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const search = useCallback((text: string) => {
    const wanted = text.trim().slice(0, longestSearch);
    setTyped(wanted);
    if (wanted === '') setSettled('');
  }, []);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return { typed, settled, search };
}
