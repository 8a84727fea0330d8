import type { Owned } from '@fleet/domain/areas/ota/module/moduleRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Whether whoever calls may only use it: the platform's is changed by the platform alone. */
export const isReadOnly = ({ session }: Pick<Call, 'session'>, { source }: Pick<Owned, 'source'>): boolean =>
  source === 'platform' && !session.isInner;

/** Whose use of what is the platform's is told: everybody's to the platform's people, whatever they look at; else one's own. */
export const viewerOf = ({ session }: Pick<Call, 'session'>): string | null => (session.isInner ? null : session.tntId);

/** Refuses what the state of a record does not allow, with the sentence that says why. */
export const unlessRefused = (problem: string | null): void => {
  if (problem !== null) refuse('stateRefused', problem);
};
