import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuseAboveOwn } from '../shared/granting.ts';
import { forgetFailures } from '../../../session/lockOut.ts';
import { generatePassword, hashPassword } from '../../../session/password.ts';
import { findPerson, setPassword } from '../../../session/people.ts';
import { revokeSessionsOf } from '../../../session/sessions.ts';

/** A new password of a user within the call's scope that only this answer ever shows; all his sessions end. */
export const resetPasswordOf = async (call: Call<Endpoint>, userId: string) => {
  const { world, scope } = call;
  findPerson(world, scope, userId);
  refuseAboveOwn(call, userId);
  const password = generatePassword();
  const hash = await hashPassword(password);
  return () => {
    const { userName } = findPerson(world, scope, userId);
    refuseAboveOwn(call, userId);
    setPassword(world, userId, hash);
    revokeSessionsOf(world, userId);
    forgetFailures(world, 'signIn', userName);
    return { userName, password };
  };
};
