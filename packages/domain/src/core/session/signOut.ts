import { signOut } from './authContract.ts';
import { request } from '../../kernel/fact.ts';
import { derive } from '../../kernel/fold.ts';
import { emit, dispatch, rule, invoke } from '../../kernel/rule.ts';
import { decideNavigation } from './page/decideNavigation.ts';
import { answered, callRequested, refused } from './calls/facts.ts';
import { $page, $postponed } from './page/page.ts';
import { navigateFx } from './page/ports.ts';
import { sessionEnded, signOutStarted } from './facts.ts';
import { clearSessionFx, forgetJournalFx, reloadFx } from './ports.ts';
import { sessionEndRequested } from './requests.ts';
import { $leaving, $session, $signInAgain } from './session.ts';

/** How a session ends: left by its user, ended by the gateway, or taken over by another user (S1 §4, §8). */

/** The user wants to leave. */
export const signOutRequested = request('session.signOutRequested');

const listener = 'session.signOut';

const $leave = derive(
  'session.$leave',
  [$session, $signInAgain, $leaving, $page, $postponed],
  (session, signInAgain, leaving, page, postponed) => ({ session, signInAgain, leaving, page, postponed }),
);

rule(signOutRequested, $leave, ({ session, signInAgain, leaving }) => {
  if (leaving !== null) return null;
  // without usable tokens the gateway cannot be told
  if (session === null || signInAgain !== null) return dispatch(sessionEndRequested, { reason: 'signedOut' });
  const input = {};
  return [emit(signOutStarted, null), dispatch(callRequested, { endpoint: signOut, input, listener, isSilent: true })];
});

// whatever the gateway says to it, the user leaves
rule(answered, $leave, (_, answer) =>
  answer.listener === listener ? dispatch(sessionEndRequested, { reason: 'signedOut' }) : null,
);
rule(refused, $leave, (_, refusal) =>
  refusal.listener === listener ? dispatch(sessionEndRequested, { reason: 'signedOut' }) : null,
);

/** The sign-in page with the way back; the sign-in page itself stays as it is. */
const signInPathFrom = (fullPath: string): string => {
  const nobody = {
    hasSession: false,
    strongPassword: true,
    rulesLoaded: false,
    permitted: [],
    built: new Set<never>(),
  };
  const navigation = decideNavigation(nobody, fullPath);
  return navigation.kind === 'redirect' ? navigation.to : fullPath;
};

rule(sessionEndRequested, $leave, ({ leaving, page, postponed }, { reason }) => {
  if (leaving !== null && leaving.to !== null) return null;
  return emit(sessionEnded, {
    reason,
    to: reason === 'replaced' ? '/' : signInPathFrom(postponed?.fullPath ?? page?.fullPath ?? '/'),
    reload: reason !== 'rulesFailed',
  });
});

rule(sessionEnded, $leaving, (_, { reason, to }) => [
  invoke(forgetJournalFx, undefined),
  // what is stored by now belongs to somebody else
  reason === 'replaced' || reason === 'endedElsewhere' ? invoke(reloadFx, { to }) : invoke(clearSessionFx, undefined),
]);

rule(clearSessionFx.finally, $leaving, (leaving) => {
  if (leaving === null || leaving.to === null) return null;
  return leaving.reload ? invoke(reloadFx, { to: leaving.to }) : invoke(navigateFx, { to: leaving.to, replace: true });
});
