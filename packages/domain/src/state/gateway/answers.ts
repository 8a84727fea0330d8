import { fold } from '../../kernel/fold.ts';
import { sessionEnded } from '../session/facts.ts';
import { answered } from './facts.ts';

/** How often each row of the contract was answered in this session: whoever shows what a row changes reads it again. */
export const $answerCounts = fold<Readonly<Record<string, number>>>('gateway.$answerCounts', {})
  .when(answered, (counts, { endpointId }) => ({ ...counts, [endpointId]: (counts[endpointId] ?? 0) + 1 }))
  .when(sessionEnded, () => ({}));
