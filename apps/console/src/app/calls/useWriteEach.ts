import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { failureOf } from '@fleet/domain/core/session/calls/failure.ts';
import { callForEach } from '@fleet/domain/core/session/calls/call.ts';
import { useCallback } from 'react';
import type { Trouble } from '../../ui/Problem.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import { useScope } from './hooks.ts';
import { successDuration, troubleText } from './useWrite.ts';

interface Work<Row, Query, Body, Reply> {
  /** The call that is made for each row, quietly. */
  readonly endpoint: Endpoint<Query, Body, Reply>;
  readonly inputOf: (row: Row) => InputOf<Endpoint<Query, Body, Reply>>;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** What was done: `已锁定 3 个用户`. */
  readonly done: (count: number) => string;
  /** The rows for which it was carried out; called once, when all have been tried. */
  readonly onDone: (rows: readonly Row[]) => void;
}

/**
 * Makes one call for each of several rows, one after the other, for a dialog that shows a refusal itself.
 *
 * @returns a function that resolves to null when all were carried out, or to what was done and what was not, and why
 */
export function useWriteEach() {
  const scope = useScope();
  const notify = useNotify();
  return useCallback(
    async <Row, Query, Body, Reply>(
      rows: readonly Row[],
      { endpoint, inputOf, keyOf, nameOf, done, onDone }: Work<Row, Query, Body, Reply>,
    ): Promise<Trouble | null> => {
      const outcomes = await callForEach(
        scope,
        endpoint,
        rows.map((row) => ({ key: keyOf(row), input: inputOf(row) })),
      );
      const carriedOut = rows.filter((_, at) => outcomes[at]?.kind === 'done');
      const refusals = rows.flatMap((row, at) => {
        const outcome = outcomes[at];
        if (outcome === undefined || outcome.kind === 'done') return [];
        return [{ name: nameOf(row), reason: outcome.kind === 'refused' ? failureOf(outcome) : words.sessionGone }];
      });
      if (carriedOut.length > 0) onDone(carriedOut);
      if (refusals.length === 0) {
        notify({ intent: 'success', lines: [done(carriedOut.length)], duration: successDuration });
        return null;
      }
      if (rows.length === 1) return refusals[0]!.reason;
      const failed = refusals.map(({ name, reason }) => `${name}：${troubleText(reason)}`);
      return [words.partlyDone(carriedOut.length, refusals.length), ...failed].join('\n');
    },
    [scope, notify],
  );
}
