import { notices, texts } from '../codes/messages.ts';
import { derive } from '../../kernel/fold.ts';
import { emit, dispatch, rule } from '../../kernel/rule.ts';
import { isSameIdentity } from './storedSession.ts';
import { $access } from './access/access.ts';
import { $calls } from './calls/calls.ts';
import { noticed } from '../notices/facts.ts';
import { renewalFailed, renewalRefused, renewed, signInAgainAsked } from './facts.ts';
import { renewFx } from './ports.ts';
import { sessionEndRequested, signInAgainNeeded } from './requests.ts';
import { $leaving, $renewal, $session, $signInAgain } from './session.ts';

/** What follows the renewal of tokens (S1 §4; decisions on the session). */

const $renewing = derive('session.$renewing', [$session, $renewal], (session, renewal) => ({ session, renewal }));

rule(renewFx.done, $renewing, ({ session, renewal }, { params: { generation }, result }) => {
  // somebody has signed in or left meanwhile
  if (renewal.running !== generation) return null;
  switch (result.kind) {
    case 'renewed':
    case 'adopted':
      return session !== null && !isSameIdentity(session, result.identity)
        ? dispatch(sessionEndRequested, { reason: 'replaced' })
        : emit(renewed, { identity: result.identity, generation, adopted: result.kind === 'adopted' });
    case 'refused':
      return [emit(renewalRefused, { generation }), dispatch(signInAgainNeeded, { generation })];
    case 'failed':
      return emit(renewalFailed, { generation, message: result.message || texts.networkFailure });
  }
});
rule(renewFx.fail, $renewing, ({ renewal }, { params: { generation } }) =>
  renewal.running === generation ? emit(renewalFailed, { generation, message: texts.networkFailure }) : null,
);

const $lost = derive(
  'session.$lost',
  [$session, $signInAgain, $leaving, $access, $calls],
  (session, signInAgain, leaving, access, calls) => ({ session, signInAgain, leaving, access, calls }),
);

rule(signInAgainNeeded, $lost, ({ session, signInAgain, leaving, access, calls }, { generation }) => {
  if (signInAgain !== null) return null;
  if (leaving !== null || session === null) return dispatch(sessionEndRequested, { reason: 'signedOut' });
  // no page is open yet, so there is nothing to keep: the sign-in page is the better place
  if (access.status === 'loading') {
    const { intent, text, duration } = notices.sessionExpired;
    return [
      emit(noticed, {
        id: `notice:session.expired:${access.loads}`,
        intent,
        lines: [text],
        duration,
        at: calls.lastAt,
      }),
      dispatch(sessionEndRequested, { reason: 'rulesFailed' }),
    ];
  }
  const { userId, userName, tntId } = session;
  return emit(signInAgainAsked, { identity: { userId, userName, tntId }, generation });
});
