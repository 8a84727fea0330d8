import { isStrongPassword } from '@fleet/domain/core/values/validators.ts';
import { refuse } from '../pipeline/envelope.ts';
import type { World } from '../world/world.ts';

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
