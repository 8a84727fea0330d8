import { isStrongPassword } from '@fleet/domain/core/values/validators.ts';
import { inScope } from '../store/conditions.ts';
import { refuse } from '../pipeline/envelope.ts';
import type { World } from '../world/world.ts';

/** Finding one person of a tenant, and passwords. */

export interface Person {
  readonly userId: string;
  readonly tntId: string;
  readonly userName: string;
  readonly passwordHash: string;
}

/**
 * A user within a scope; refuses the same way for one outside it, a deleted one and a missing one.
 *
 * @param scope a tenant, or null for all of them
 */
export const findPerson = (world: World, scope: string | null, userId: string): Person =>
  world.store.one<Person>(
    `select id as userId, tnt_id as tntId, user_name as userName, password_hash as passwordHash from users
     where id = @userId and ${inScope('tnt_id')} and deleted_at is null`,
    { userId, scope },
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
