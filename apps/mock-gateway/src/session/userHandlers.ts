import type * as contract from '@fleet/domain/core/session/userContract.ts';
import type { Call, HandlersOf } from '../pipeline/call.ts';
import { keepsWrites, refuse, refuseKeeping } from '../pipeline/envelope.ts';
import { resourceListOf } from '@fleet/domain/core/permissions/resourceList.ts';
import { actionsOf, rulesOf } from './access.ts';
import { countFailure, forgetFailures, oldPasswordLockedFor, waitText } from './lockOut.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { revokeSessionsOf } from './sessions.ts';
import { pageValues } from '../store/paging.ts';
import { listTenantChoices } from './tenantChoices.ts';
import { findPerson, refuseWeakPassword, setPassword } from './people.ts';

/** Service user: what a session needs to know about its user, and his own password. */

/** Checks the old password, then the new one; other sessions of the user end, this one goes on. */
const changePassword = async ({ world, session, query, body }: Call<typeof contract.updatePassword>) => {
  if (query.userId !== undefined && query.userId !== session.userId) refuse('forbidden', '只能修改自己的密码');
  refuseWeakPassword(body.newPassword);
  if (body.newPassword === body.oldPassword) refuse('invalidInput', '新密码不能与当前密码相同');
  const refuseWhileLocked = () => {
    const wait = oldPasswordLockedFor(world, session.userId);
    if (wait > 0) refuse('lockedOut', `当前密码错误次数过多，请${waitText(wait)}后再试`);
  };
  refuseWhileLocked();
  const { passwordHash } = findPerson(world, session.tntId, session.userId);
  if (!(await verifyPassword(body.oldPassword, passwordHash))) {
    world.store.transaction(() => {
      refuseWhileLocked();
      countFailure(world, 'oldPassword', session.userId);
      refuseKeeping('invalidInput', '当前密码不正确');
    }, keepsWrites);
  }
  const newHash = await hashPassword(body.newPassword);
  return () => {
    const { passwordHash: current } = findPerson(world, session.tntId, session.userId);
    if (current !== passwordHash) refuse('conflict');
    forgetFailures(world, 'oldPassword', session.userId);
    setPassword(world, session.userId, newHash);
    revokeSessionsOf(world, session.userId, session.sessionId);
    return null;
  };
};

export const userHandlers: HandlersOf<typeof contract> = {
  userRules: ({ world, session, scope, query }) => {
    const userId = query.userId ?? session.userId;
    findPerson(world, scope, userId);
    return {
      list: rulesOf(world, userId).map(({ resources, verbs }) => ({ resources: [...resources], verbs: [...verbs] })),
    };
  },

  resourceList: ({ session }) => ({ list: resourceListOf(session.granted) }),

  actionList: ({ world, session, scope }) => ({
    list: actionsOf(world, session.userId),
    spansTenants: scope === null,
  }),

  tenantChoices: (call) => listTenantChoices(call, call.query, pageValues(call.query)),

  updatePassword: { prepare: changePassword },
};
