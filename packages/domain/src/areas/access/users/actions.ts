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
  userSignIns,
  userUnlock,
  userUpdate,
} from './contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Users and the detail of a user (S2 §6). Lock, reset and bind obey the keys of the list on the detail too. */

const bindings = [userRoles, userGroups, userProjects];

const lock = action('锁定', ['Users-lock-user'], [userLock]);
const unlock = action('解锁', ['Users-lock-user'], [userUnlock]);
const reset = action('重置密码', ['Users-reset-password'], [resetPassword]);
const bind = action(
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

export const usersPage = pageActions('Users', [userList, roleList, groupList], {
  add: action('新增用户', ['Users-create-user'], [userAdd]),
  view: action('查看', ['Users-view'], [userGet, userRules, ...bindings]),
  edit: action('编辑', ['Users-edit'], [userUpdate]),
  lock,
  unlock,
  reset,
  bind,
  remove: action('删除', ['Users-delete'], [userDelete]),
});

export const userDetailPage = pageActions('UsersDetail', [], {
  view: action('查看', ['UsersDetail-view'], [userGet, userRules, ...bindings, userSignIns]),
  edit: action('编辑', ['UsersDetail-edit'], [userUpdate]),
  lock,
  unlock,
  reset,
  bind,
  remove: action('删除', ['UsersDetail-delete'], [userDelete]),
});
