import type { Tag } from '../../codes/tags.ts';
import { businessCodes } from '../../codes/business.ts';
import type { Endpoint } from '../../contract/define.ts';
import { request } from '../../../kernel/fact.ts';
import { type Consequence, dispatch } from '../../../kernel/rule.ts';
import type { Outcome } from './envelope.ts';
import { type CallFailure, isInDoubt } from './failure.ts';

/** Something stored is another, or may be: a call that changes it was answered, or left it in doubt. */
export const changed = request<{ readonly tags: readonly Tag[] }>('gateway.changed');

/** Refusals that somebody else's change explains. */
const overtaken: readonly (number | null)[] = [
  businessCodes.conflict.code,
  businessCodes.notFound.code,
  businessCodes.stateRefused.code,
];

/**
 * Whether a refusal says that what is shown is no longer what is there, or may not be: somebody else was faster, or
 * nothing answered and nobody knows how far the call came.
 */
const leavesDoubt = (refusal: Pick<CallFailure, 'cause' | 'code'>): boolean =>
  isInDoubt(refusal) || overtaken.includes(refusal.code);

/** What an outcome says of the things that its call changes. */
export const changesAfter = ({ changes }: Endpoint, outcome: Outcome): readonly Consequence[] => {
  if (changes.length === 0) return [];
  const mayHave =
    outcome.kind === 'data' || outcome.kind === 'file' || (outcome.kind === 'refused' && leavesDoubt(outcome));
  return mayHave ? [dispatch(changed, { tags: changes })] : [];
};
