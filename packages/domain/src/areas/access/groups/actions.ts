import { groupAdd, groupDelete, groupGet, groupList, groupUpdate, groupUserAdd, groupUsers } from './contract.ts';
import { roleGroupAdd, roleGroupDelete, roleGroups, roleList } from '../roles/contract.ts';
import { userGroupDelete, userList } from '../users/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

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

export const userGroupsPage = pageOffers('UserGroup', [groupList], {
  add: offer('新增用户组', ['UserGroup-add'], [groupAdd]),
  view: offer('查看', ['UserGroup-view'], [groupGet]),
  edit: offer('编辑', ['UserGroup-edit'], [groupUpdate]),
  bind: offer('绑定', ['UserGroup-bind'], bindCalls),
  remove: offer('删除', ['UserGroup-delete'], [groupDelete]),
});

export const userGroupDetailPage = pageOffers('UsersGroupDetail', [], {
  view: offer('查看', ['UsersGroupDetail-view'], [groupGet, groupUsers, roleGroups]),
  copy: offer('复制', ['UsersGroupDetail-add'], [groupAdd]),
  edit: offer('编辑', ['UsersGroupDetail-edit'], [groupUpdate]),
  bind: offer('绑定', ['UsersGroupDetail-bind'], bindCalls),
  remove: offer('删除', ['UsersGroupDetail-delete'], [groupDelete]),
});
