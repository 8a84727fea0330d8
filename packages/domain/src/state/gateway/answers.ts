import { businessCodes } from '../../codes/business.ts';
import { fold } from '../../kernel/fold.ts';
import { sessionEnded } from '../session/facts.ts';
import { answered, refused } from './facts.ts';

/**
 * Whether a refusal says that what is shown is no longer what is there, or may not be: somebody else was faster, or
 * nothing answered and nobody knows how far the call came.
 */
const leavesDoubt = (code: number | null): boolean =>
  code === null || code === businessCodes.conflict.code || code === businessCodes.notFound.code;

type Counts = Readonly<Record<string, number>>;
const oneMore = (counts: Counts, endpointId: string): Counts => ({
  ...counts,
  [endpointId]: (counts[endpointId] ?? 0) + 1,
});

/**
 * How often each row of the contract was answered in this session, or refused in a way that leaves what is shown in
 * doubt: whoever shows what a row changes reads it again.
 */
export const $answerCounts = fold<Counts>('gateway.$answerCounts', {})
  .when(answered, (counts, { endpointId }) => oneMore(counts, endpointId))
  .when(refused, (counts, { endpointId, code }) => (leavesDoubt(code) ? oneMore(counts, endpointId) : counts))
  .when(sessionEnded, () => ({}));
