import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { keysBeyond } from '@fleet/domain/core/permissions/granting.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { grantedByRole, grantedOf } from '../../../session/access.ts';

/** Nobody gives away what he does not hold, and nobody lays hands on who holds more than he does. */

/**
 * Refuses unless every one of the roles is one of this tenant and grants no more than the caller holds. Whoever binds a
 * role to somebody, directly or by a user group, asks here first.
 */
export const refuseBeyondOwn = (call: Call<Endpoint>, tntId: string, roleIds: readonly string[]): void => {
  const beyond: string[] = [];
  for (const roleId of new Set(roleIds)) {
    const role =
      call.world.store.one<{ name: string }>('select name from roles where id = @roleId and tnt_id = @tntId', {
        roleId,
        tntId,
      }) ?? refuse('notFound');
    if (keysBeyond(grantedByRole(call.world, roleId), call.session.granted).length > 0) beyond.push(role.name);
  }
  if (beyond.length > 0) refuse('invalidInput', `不能授予超出自己权限的角色：${beyond.join('、')}`);
};

/** Refuses to touch a user who holds more than the caller; everybody may touch himself. */
export const refuseAboveOwn = (call: Call<Endpoint>, userId: string): void => {
  if (userId === call.session.userId) return;
  if (keysBeyond(grantedOf(call.world, userId), call.session.granted).length > 0)
    refuse('invalidInput', '不能操作权限高于自己的用户');
};
