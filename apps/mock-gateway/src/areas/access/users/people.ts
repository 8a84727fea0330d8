import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { isStrongPassword } from '@fleet/domain/core/values/validators.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { refuseAboveOwn } from '../roles/granting.ts';
import { forgetFailures } from '../../../session/lockOut.ts';
import { generatePassword, hashPassword } from '../../../session/password.ts';
import { revokeSessionsOf } from '../../../session/sessions.ts';
import type { World } from '../../../world/world.ts';

/** Finding one person of a tenant, and passwords. */

export interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly passwordHash: string;
}

/** A user of a tenant; refuses the same way for another tenant's, a deleted one and a missing one. */
export const findPerson = (world: World, tntId: string, userId: string): Person =>
  world.store.one<Person>(
    `select id as userId, user_name as userName, password_hash as passwordHash from users
     where id = @userId and tnt_id = @tntId and deleted_at is null`,
    { userId, tntId },
  ) ?? refuse('notFound');

/** Stores the hash of a password that was found strong. */
export const setPassword = (world: World, userId: string, passwordHash: string): void => {
  world.store.run('update users set password_hash = @passwordHash, is_strong_password = 1 where id = @userId', {
    userId,
    passwordHash,
  });
};

/** Refuses a password of fewer than two classes of characters (S1 §5). */
export const refuseWeakPassword = (password: string): void => {
  if (!isStrongPassword(password)) refuse('invalidInput', '密码须包含小写字母、大写字母、数字、特殊字符中的至少两种');
};

/** A new password of a user of the call's tenant that only this answer ever shows; all his sessions end. */
export const resetPasswordOf = async (call: Call<Endpoint>, userId: string) => {
  const { world, tntId } = call;
  findPerson(world, tntId, userId);
  refuseAboveOwn(call, userId);
  const password = generatePassword();
  const hash = await hashPassword(password);
  return () => {
    const { userName } = findPerson(world, tntId, userId);
    refuseAboveOwn(call, userId);
    setPassword(world, userId, hash);
    revokeSessionsOf(world, userId);
    forgetFailures(world, 'user', userName);
    return { userName, password };
  };
};
