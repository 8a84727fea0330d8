import type { Scope } from 'effector';
import { scopeBind } from 'effector';
import { texts } from '../codes/messages.ts';
import { login } from './authContract.ts';
import { derive } from '../../kernel/fold.ts';
import { emit, dispatch, rule } from '../../kernel/rule.ts';
import { isSameIdentity, type SignInValues } from './storedSession.ts';
import { call } from './calls/call.ts';
import type { CallResult } from './calls/facts.ts';
import { type Session, signedIn } from './facts.ts';
import { storeTokensFx } from './ports.ts';
import { sessionEndRequested } from './requests.ts';
import { $session, $signInAgain } from './session.ts';

/** Signing in, on the sign-in page and in the dialog over the page (S1 §5, §7). */

const sessionIn = ({ userId, userName, realName, tntId, isInner, isStrongPassword }: SignInValues): Session => ({
  userId,
  userName,
  realName,
  tntId,
  isInner,
  isStrongPassword,
});

/**
 * Signs in; the name is sent without blanks around it. The tokens go from the answer to their port and nowhere else,
 * so the result names the user alone.
 */
export async function signIn(
  scope: Scope,
  input: {
    readonly userName: string;
    readonly password: string;
    readonly captchaCode: string;
    readonly captchaId: string;
  },
): Promise<CallResult<Session>> {
  const body = { ...input, userName: input.userName.trim() };
  const result = await call(scope, login, { body }, { listener: 'session.signIn' });
  if (result.kind !== 'data') return result;
  try {
    await scopeBind(storeTokensFx, { scope, safe: true })(result.data);
  } catch {
    // a browser that stores nothing keeps no session
    return {
      kind: 'refused',
      cause: 'refused',
      status: null,
      code: null,
      message: texts.refusedSilently,
      lines: [],
      requestId: null,
    };
  }
  return { kind: 'data', data: sessionIn(result.data) };
}

const $before = derive('session.$before', [$session, $signInAgain], (session, signInAgain) => signInAgain ?? session);

rule(storeTokensFx.done, $before, (before, { params }) =>
  before !== null && !isSameIdentity(before, params)
    ? dispatch(sessionEndRequested, { reason: 'replaced' })
    : emit(signedIn, { session: sessionIn(params) }),
);
