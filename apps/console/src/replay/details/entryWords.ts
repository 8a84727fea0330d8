import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { Entry } from '@fleet/domain/kernel/reduce.ts';

/** What an entry of a journal is about, as far as it can be said in a line. */

const textOf = (payload: Readonly<Record<string, unknown>>, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The name of a fact without its version. */
export const factOf = ({ fact }: Entry): string => fact.split('@')[0]!;

/** The endpoint of a call, the address of a page, the lines of a notice; else nothing. */
export function aboutOf(entry: Entry): string {
  const { payload } = entry;
  if (!isObject(payload)) return '';
  const lines = payload['lines'];
  switch (factOf(entry)) {
    case 'gateway.called':
    case 'gateway.answered':
      return textOf(payload, 'endpointId');
    case 'gateway.refused':
      return [textOf(payload, 'endpointId'), textOf(payload, 'code'), textOf(payload, 'message')].join(' ').trim();
    case 'notice.shown':
      return Array.isArray(lines) ? lines.join('；') : '';
    default:
      return textOf(payload, 'fullPath') || textOf(payload, 'path') || textOf(payload, 'key');
  }
}

const callOf = ({ fact, payload }: Entry): string | null =>
  fact.startsWith('gateway.') && isObject(payload) && typeof payload['callId'] === 'string' ? payload['callId'] : null;

/** Where the other half of a call is: of a call the answer or refusal, of those the call; null for what is no call. */
export function otherHalf(entries: readonly Entry[], index: number): number | null {
  const entry = entries[index];
  const call = entry === undefined ? null : callOf(entry);
  if (call === null) return null;
  const found = entries.findIndex((other, at) => at !== index && callOf(other) === call);
  return found === -1 ? null : found;
}
