import {
  groupAdd,
  groupDelete,
  groupGet,
  groupList,
  type GroupRow,
  groupUpdate,
  groupUserAdd,
  groupUsers,
} from './contract.ts';
import { roleGroupAdd, roleGroupDelete, roleGroups, roleList } from '../roles/contract.ts';
import { userGroupDelete, userList } from '../users/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

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
  view: rowAction<GroupRow>('查看', ['UserGroup-view'], [groupGet]),
  edit: rowAction<GroupRow>('编辑', ['UserGroup-edit'], [groupUpdate]),
  bind: rowAction<GroupRow>('绑定', ['UserGroup-bind'], bindCalls),
  remove: rowAction<GroupRow>('删除', ['UserGroup-delete'], [groupDelete]),
});

export const userGroupDetailPage = pageActions('UsersGroupDetail', [], {
  view: action('查看', ['UsersGroupDetail-view'], [groupGet, groupUsers, roleGroups]),
  edit: rowAction<GroupRow>('编辑', ['UsersGroupDetail-edit'], [groupUpdate]),
  bind: action('绑定', ['UsersGroupDetail-bind'], bindCalls),
  copy: rowAction<GroupRow>('复制', ['UsersGroupDetail-add'], [groupAdd], { icon: 'duplicate' }),
  remove: rowAction<GroupRow>('删除', ['UsersGroupDetail-delete'], [groupDelete]),
});
