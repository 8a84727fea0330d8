import type { Endpoint } from '../../contract/define.ts';
import {
  groupAdd,
  groupDelete,
  groupGet,
  groupList,
  groupUpdate,
  groupUserAdd,
  groupUsers,
} from '../../contract/groups.ts';
import { roleGroupAdd, roleGroupDelete, roleGroups } from '../../contract/roles.ts';
import { userGroupDelete } from '../../contract/users.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages of user groups read (S2 §6). */

export const groupRows = createList({ name: 'userGroups.list', endpoint: groupList, keyOf: ({ groupId }) => groupId });

export const groupDetail = createResource({ name: 'userGroups.detail', endpoint: groupGet, quiet: true });

/** Members of a group. */
export const groupMembers = createResource({ name: 'userGroups.members', endpoint: groupUsers, quiet: true });

/** Roles of a group. */
export const groupRoles = createResource({ name: 'userGroups.roles', endpoint: roleGroups, quiet: true });

/** Calls after which whatever shows user groups is read again. */
export const groupWrites: readonly Endpoint[] = [
  groupAdd,
  groupUpdate,
  groupDelete,
  groupUserAdd,
  userGroupDelete,
  roleGroupAdd,
  roleGroupDelete,
];
