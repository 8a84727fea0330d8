import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../app/calls/hooks.ts';
import { readProblemOf } from '../../app/calls/useWrite.ts';

/** Rows of one reading. */
const pageSize = 50;
/** How long after the last letter a search is made, in milliseconds. */
const pause = 250;

interface Wanted {
  readonly keyword: string;
  readonly page: number;
  /** Another number asks once more. */
  readonly attempt: number;
}

/** The rows of a dialog in which somebody picks, searched at the gateway. Only the latest answer counts. */
export function usePickList<Query extends object, Row>(
  endpoint: Endpoint<Query, null, { list: Row[]; total: number }>,
  query: Partial<Query>,
) {
  const call = useCall();
  const [keyword, setKeyword] = useState('');
  const [wanted, setWanted] = useState<Wanted>({ keyword: '', page: 1, attempt: 0 });
  const [found, setFound] = useState<{ readonly rows: readonly Row[]; readonly total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  const queryText = JSON.stringify(query);

  useEffect(() => {
    if (keyword === wanted.keyword) return undefined;
    const timer = setTimeout(() => setWanted({ keyword, page: 1, attempt: 0 }), pause);
    return () => clearTimeout(timer);
  }, [keyword, wanted.keyword]);

  useEffect(() => {
    latest.current += 1;
    const turn = latest.current;
    const asked = { ...(JSON.parse(queryText) as object), keyword: wanted.keyword, page: wanted.page, pageSize };
    const input = { query: asked } as InputOf<typeof endpoint>;
    void call(endpoint, input, { listener: `${endpoint.id}.pick` }).then((result) => {
      if (turn !== latest.current) return;
      setProblem(readProblemOf(result));
      if (result.kind !== 'data') return;
      const { list, total } = result.data;
      setFound((before) => ({ rows: wanted.page === 1 ? list : [...(before?.rows ?? []), ...list], total }));
    });
    return () => {
      latest.current += 1;
    };
  }, [call, endpoint, queryText, wanted]);

  return {
    keyword,
    search: setKeyword,
    /** Null while the first ones are being read. */
    rows: found?.rows ?? null,
    total: found?.total ?? 0,
    problem,
    more: () => setWanted((before) => ({ ...before, page: before.page + 1 })),
    retry: () => setWanted((before) => ({ ...before, attempt: before.attempt + 1 })),
  };
}
