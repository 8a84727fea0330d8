import type { SignInValues } from '@fleet/domain/core/session/storedSession.ts';
import type * as auth from '@fleet/domain/core/session/authContract.ts';
import type { Call, HandlersOf } from '../pipeline/call.ts';
import { keepsWrites, refuseKeeping } from '../pipeline/envelope.ts';
import { createCaptcha, useCaptcha } from './captcha.ts';
import { countFailure, forgetFailures, signInLockedFor, waitText } from './lockOut.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import { openSession, renewSession, revokeByToken, revokeSession } from './sessions.ts';
import type { World } from '../world/world.ts';

/** Service auth: sign-in, captcha, sign-out, renewal. */

interface UserRow {
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly tntId: string;
  readonly isInner: number;
  readonly isStrongPassword: number;
  readonly isLocked: number;
  readonly passwordHash: string;
  /** When his tenant's time ends; null without an end. */
  readonly expiresAt: number | null;
}

const findUser = (world: World, userName: string): UserRow | undefined =>
  world.store.one<UserRow>(
    `select u.id as userId, u.user_name as userName, u.real_name as realName, u.tnt_id as tntId, u.is_inner as isInner,
       u.is_strong_password as isStrongPassword, u.is_locked as isLocked, u.password_hash as passwordHash,
       n.expires_at as expiresAt
     from users u join tenants n on n.id = u.tnt_id where u.user_name = @userName and u.deleted_at is null`,
    { userName },
  );

const refuseWhileLocked = (world: World, userName: string, address: string): void => {
  const wait = signInLockedFor(world, userName, address);
  if (wait > 0) refuseKeeping('lockedOut', `登录失败次数过多，请${waitText(wait)}后再试`);
};

/** Opens a session and gives what the answer to a sign-in says of it. */
const signedIn = (world: World, user: UserRow): SignInValues => ({
  ...openSession(world, user.userId),
  userName: user.userName,
  userId: user.userId,
  isInner: user.isInner === 1,
  tntId: user.tntId,
  isStrongPassword: user.isStrongPassword === 1,
  realName: user.realName,
});

/** A session of somebody without his password, for testers; null where there is nobody of that name. */
export const signedInAs = (world: World, userName: string): SignInValues | null => {
  const user = findUser(world, userName);
  return user === undefined ? null : world.store.transaction(() => signedIn(world, user));
};

/**
 * The captcha is used up first, right or wrong. Then the lock, then the password: an unknown user costs the same work
 * and is counted the same. The lock is looked at again afterwards, so that guesses sent all at once gain nothing, while
 * right passwords sent all at once are all let in.
 */
const signIn = async (call: Call<typeof auth.login>) => {
  const { world, body } = call;
  const userName = body.userName.trim();
  world.store.transaction(() => {
    if (!useCaptcha(world, body.captchaId, body.captchaCode)) refuseKeeping('wrongCaptcha');
    refuseWhileLocked(world, userName, call.address);
  }, keepsWrites);
  const hash = findUser(world, userName)?.passwordHash ?? nobodysHash;
  const isRight = await verifyPassword(body.password, hash);
  return () => {
    refuseWhileLocked(world, userName, call.address);
    const user = findUser(world, userName);
    // The password may have been changed while it was being compared.
    if (!isRight || user === undefined || user.passwordHash !== hash) {
      countFailure(world, 'signIn', userName, call.address);
      if (user !== undefined) recordSignIn(world, user.userId, call.address, '密码错误');
      return refuseKeeping('wrongCredentials');
    }
    if (user.isLocked === 1) {
      recordSignIn(world, user.userId, call.address, '账号已锁定');
      return refuseKeeping('accountLocked');
    }
    if (user.expiresAt !== null && user.expiresAt <= world.clock.now()) {
      recordSignIn(world, user.userId, call.address, '租户已过期');
      return refuseKeeping('accountLocked', '租户已过期，请联系平台管理员');
    }
    forgetFailures(world, 'signIn', userName, call.address);
    recordSignIn(world, user.userId, call.address, null);
    return signedIn(world, user);
  };
};

export const authHandlers: HandlersOf<typeof auth> = {
  login: { prepare: signIn },

  captcha: ({ world }) => createCaptcha(world),

  signOut: ({ world, session, body }) => {
    revokeSession(world, session.sessionId);
    revokeByToken(world, session.userId, body.token);
    return null;
  },

  refresh: ({ world, query }) => {
    const renewal = renewSession(world, query.reToken);
    // Kept, because a token that is used again too late has just ended its session.
    if (renewal === null) return refuseKeeping('renewalRefused');
    const { pair, ...who } = renewal;
    return { ...pair, ...who };
  },
};

/** Why a try to sign in failed; a good one has none. */
type SignInProblem = '密码错误' | '账号已锁定' | '租户已过期';

/** Writes every try for a user who exists into the journal of sign-ins, and of a good one when it was. */
const recordSignIn = (world: World, userId: string, address: string, problem: SignInProblem | null): void => {
  const now = world.clock.now();
  world.store.run(
    `insert into sign_ins (id, user_id, at, address, is_success, reason)
     values (@id, @userId, @now, @address, @isSuccess, @reason)`,
    { id: world.ids.next('si'), userId, now, address, isSuccess: Number(problem === null), reason: problem ?? '' },
  );
  if (problem === null) world.store.run('update users set last_sign_in_at = @now where id = @userId', { now, userId });
};
