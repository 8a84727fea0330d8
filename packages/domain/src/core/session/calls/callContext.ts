import { derive } from '../../../kernel/fold.ts';
import { $access } from '../access/access.ts';
import { $leaving, $renewal, $session, $signInAgain } from '../session.ts';
import { $calls } from './calls.ts';
import { $outbox } from './outbox.ts';

/** All that a decision on a call looks at. */
export const $callContext = derive(
  'gateway.$callContext',
  [$calls, $outbox, $session, $renewal, $signInAgain, $leaving, $access],
  (calls, outbox, session, renewal, signInAgain, leaving, access) => ({
    calls,
    outbox,
    hasSession: session !== null,
    renewal,
    signInAgain,
    leaving,
    seenVersion: access.seenVersion,
  }),
);

export type CallContext = ReturnType<typeof $callContext.getState>;
