import type * as contract from '@fleet/domain/areas/access/users/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { bind, bindingsOf, unbind } from './bindings.ts';
import { findPerson } from '../../../session/people.ts';
import { resetPasswordOf } from './passwordReset.ts';
import { listSignIns } from './signIns.ts';
import { addUser, deleteUser, lockUser, unlockUser, updateUser } from './userChanges.ts';
import { listUsers, readUser } from './userRows.ts';

/** Service user: the users of a tenant and what they are bound to, but for their projects, which stand above. */
export const usersHandlers: Omit<
  HandlersOf<typeof contract>,
  'userProjects' | 'userProjectAdd' | 'userProjectDelete'
> = {
  userList: (call) => listUsers(call, call.query),

  userGet: (call) => readUser(call, call.query.userId ?? call.session.userId),

  userAdd: { prepare: addUser },

  userUpdate: updateUser,

  userDelete: deleteUser,

  userLock: lockUser,

  userUnlock: unlockUser,

  resetPassword: { prepare: (call) => resetPasswordOf(call, call.query.userId) },

  userRoles: (call) => bindingsOf(call, 'role', call.query.userId),

  userRoleAdd: (call) => bind(call, 'role', [call.query.userId], call.body),

  userRoleDelete: (call) => unbind(call, 'role', call.query.id),

  userGroups: (call) => bindingsOf(call, 'group', call.query.userId),

  userGroupAdd: (call) => bind(call, 'group', [call.query.userId], call.body),

  userGroupDelete: (call) => unbind(call, 'group', call.query.id),

  userSignIns: (call) => {
    const { userId } = findPerson(call.world, call.scope, call.query.userId ?? call.session.userId);
    return listSignIns(call.world, userId, call.query);
  },
};
