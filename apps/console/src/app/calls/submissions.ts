import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { becameOf } from '@fleet/domain/core/session/calls/failure.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';

/**
 * The keys under which a part of a page submits. One that nobody knows the outcome of keeps its key, so that the same
 * content sent again is carried out once; other content, a known outcome and another opening have another one.
 */
export interface Submissions {
  /** The key of a call that is about to leave; null for one that changes nothing. */
  keyOf(endpoint: Endpoint, input: unknown): string | null;
  /** What became of it. */
  settle(endpoint: Endpoint, key: string | null, result: CallResult<unknown>): void;
}

/** @param newKey draws a key that nobody else has */
export function createSubmissions(newKey: () => string): Submissions {
  /** The last submission to each endpoint, unless its outcome is known. */
  const open = new Map<string, { readonly content: string; readonly key: string }>();
  return {
    keyOf({ id, method, changes }, input) {
      if (method !== 'POST' || changes.length === 0) return null;
      const content = JSON.stringify(input);
      const last = open.get(id);
      const key = last?.content === content ? last.key : newKey();
      open.set(id, { content, key });
      return key;
    },
    settle({ id }, key, result) {
      if (open.get(id)?.key === key && becameOf(result) !== 'inDoubt') open.delete(id);
    },
  };
}
