import { groupList } from '../groups/contract.ts';
import { roleList } from '../roles/contract.ts';
import { userRules } from '../../../core/session/userContract.ts';
import {
  resetPassword,
  userAdd,
  userDelete,
  userGet,
  userGroupAdd,
  userGroupDelete,
  userGroups,
  userList,
  userLock,
  userProjectAdd,
  userProjectDelete,
  userProjects,
  userRoleAdd,
  userRoleDelete,
  userRoles,
  type UserRow,
  userSignIns,
  userUnlock,
  userUpdate,
} from './contract.ts';
import { action, type Actor, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Users and the detail of a user (S2 §6). Lock, reset and bind obey the keys of the list on the detail too. */

const bindings = [userRoles, userGroups, userProjects];

const isOwn = ({ userId }: UserRow, actor: Actor): boolean => userId === actor.userId;

const lock = batchAction<UserRow>('锁定', ['Users-lock-user'], [userLock], {
  appliesTo: ({ isLocked }) => !isLocked,
  disabledReason: (user, actor) => (isOwn(user, actor) ? '不能锁定自己' : null),
  noneLeft: '所选用户都已锁定',
  skips: '已锁定',
});
const unlock = batchAction<UserRow>('解锁', ['Users-lock-user'], [userUnlock], {
  icon: 'unlock',
  appliesTo: ({ isLocked }) => isLocked,
  noneLeft: '所选用户都未锁定',
  skips: '未锁定',
});
const reset = rowAction<UserRow>('重置密码', ['Users-reset-password'], [resetPassword]);
const bind = rowAction<UserRow>(
  '绑定',
  ['Users-bind'],
  [
    ...bindings,
    userRoleAdd,
    userRoleDelete,
    userGroupAdd,
    userGroupDelete,
    userProjectAdd,
    userProjectDelete,
    roleList,
    groupList,
  ],
);
const removal = {
  disabledReason: (user: UserRow, actor: Actor) => (isOwn(user, actor) ? '不能删除自己' : null),
  noneLeft: '不能删除自己',
};

export const usersPage = pageActions('Users', [userList, roleList, groupList], {
  add: action('新增用户', ['Users-create-user'], [userAdd]),
  view: rowAction<UserRow>('查看', ['Users-view'], [userGet, userRules, ...bindings]),
  edit: rowAction<UserRow>('编辑', ['Users-edit'], [userUpdate]),
  lock,
  unlock,
  reset,
  bind,
  remove: batchAction<UserRow>('删除', ['Users-delete'], [userDelete], removal),
});

export const userDetailPage = pageActions('UsersDetail', [], {
  view: rowAction<UserRow>('查看', ['UsersDetail-view'], [userGet, userRules, ...bindings, userSignIns]),
  edit: rowAction<UserRow>('编辑', ['UsersDetail-edit'], [userUpdate]),
  lock,
  unlock,
  reset,
  bind,
  remove: batchAction<UserRow>('删除', ['UsersDetail-delete'], [userDelete], removal),
});
