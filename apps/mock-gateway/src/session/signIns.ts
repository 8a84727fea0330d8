import type { World } from '../world/world.ts';

/** The journal of sign-ins: every try for a user who exists. */

/** Why a try failed; a good one has none. */
export type SignInProblem = '密码错误' | '账号已锁定' | '租户已过期';

/** Writes a try down, and of a good one when it was. */
export const recordSignIn = (world: World, userId: string, address: string, problem: SignInProblem | null): void => {
  const now = world.clock.now();
  world.store.run(
    `insert into sign_ins (id, user_id, at, address, is_success, reason)
     values (@id, @userId, @now, @address, @isSuccess, @reason)`,
    { id: world.ids.next('si'), userId, now, address, isSuccess: Number(problem === null), reason: problem ?? '' },
  );
  if (problem === null) world.store.run('update users set last_sign_in_at = @now where id = @userId', { now, userId });
};
