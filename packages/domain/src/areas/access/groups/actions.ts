import { groupAdd, groupDelete, groupGet, groupList, groupUpdate, groupUserAdd, groupUsers } from './contract.ts';
import { roleGroupAdd, roleGroupDelete, roleGroups, roleList } from '../roles/contract.ts';
import { userGroupDelete, userList } from '../users/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** User groups and the detail of a group (S2 §6). */

const bindCalls = [
  groupUsers,
  groupUserAdd,
  userGroupDelete,
  roleGroups,
  roleGroupAdd,
  roleGroupDelete,
  userList,
  roleList,
];

export const userGroupsPage = pageActions('UserGroup', [groupList], {
  add: action('新增用户组', ['UserGroup-add'], [groupAdd]),
  view: action('查看', ['UserGroup-view'], [groupGet]),
  edit: action('编辑', ['UserGroup-edit'], [groupUpdate]),
  bind: action('绑定', ['UserGroup-bind'], bindCalls),
  remove: action('删除', ['UserGroup-delete'], [groupDelete]),
});

export const userGroupDetailPage = pageActions('UsersGroupDetail', [], {
  view: action('查看', ['UsersGroupDetail-view'], [groupGet, groupUsers, roleGroups]),
  copy: action('复制', ['UsersGroupDetail-add'], [groupAdd]),
  edit: action('编辑', ['UsersGroupDetail-edit'], [groupUpdate]),
  bind: action('绑定', ['UsersGroupDetail-bind'], bindCalls),
  remove: action('删除', ['UsersGroupDetail-delete'], [groupDelete]),
});
