import { words } from '@fleet/domain/codes/words.ts';
import type { CallResult } from '@fleet/domain/state/gateway/facts.ts';
import { useCallback } from 'react';
import { useNotify } from '../ui/useNotify.ts';
import { refusalText, successDuration } from './useWrite.ts';

interface Work<Row> {
  /** Makes the call for one row, quietly. */
  readonly write: (row: Row) => Promise<CallResult<unknown>>;
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
  const notify = useNotify();
  return useCallback(
    async <Row>(rows: readonly Row[], { write, nameOf, done, onDone }: Work<Row>): Promise<string | null> => {
      const carriedOut: Row[] = [];
      const refusals: { readonly name: string; readonly reason: string }[] = [];
      for (const row of rows) {
        const result = await write(row);
        const reason = refusalText(result);
        if (reason === null) carriedOut.push(row);
        else refusals.push({ name: nameOf(row), reason });
        if (result.kind === 'dropped') break;
      }
      if (carriedOut.length > 0) onDone(carriedOut);
      if (refusals.length === 0) {
        notify({ intent: 'success', lines: [done(carriedOut.length)], duration: successDuration });
        return null;
      }
      if (rows.length === 1) return refusals[0]!.reason;
      const failed = refusals.map(({ name, reason }) => `${name}：${reason}`);
      return [words.partlyDone(carriedOut.length, rows.length - carriedOut.length), ...failed].join('\n');
    },
    [notify],
  );
}
