import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Trouble } from '../../ui/Problem.tsx';
import { useCall } from './hooks.ts';
import { readProblemOf, troubleOf } from './useWrite.ts';

/** What was answered to a question that may still change. */
export interface Answer<Reply> {
  /** Null before it is there, and where it was refused. */
  readonly reply: Reply | null;
  readonly isAsking: boolean;
  /** Why there is no reply; null when there is one. */
  readonly trouble: Trouble | null;
  /** The same in one line. */
  readonly problem: string | null;
  /** Asks once more. */
  readonly again: () => void;
}

/**
 * Asks the gateway about something that is being written, and anew whenever it has changed; only the answer to the last
 * question counts.
 *
 * @param input what is asked; null while there is nothing to ask
 * @param pause how long after the last change it is asked, in milliseconds
 */
export function useAnswer<Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>> | null,
  pause = 0,
): Answer<Reply> {
  const call = useCall();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly about: string; readonly result: CallResult<Reply> } | null>(null);
  const asked = input === null ? null : JSON.stringify(input);
  const about = `${attempt} ${asked}`;
  useEffect(() => {
    if (asked === null) return undefined;
    let isOver = false;
    const ask = async () => {
      const result = await call(endpoint, JSON.parse(asked) as NonNullable<typeof input>, { listener: endpoint.id });
      if (!isOver) setAnswer({ about, result });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, endpoint, asked, about, pause]);
  const result = asked !== null && answer?.about === about ? answer.result : null;
  return {
    reply: result?.kind === 'data' ? result.data : null,
    isAsking: asked !== null && result === null,
    trouble: result === null ? null : troubleOf(result),
    problem: result === null ? null : readProblemOf(result),
    again: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
