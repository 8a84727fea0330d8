import type { Endpoint } from '../../contract/define.ts';
import { userRules } from '../../contract/user.ts';
import {
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
} from '../../contract/users.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages of users read (S2 §6, §7). */

export const userRows = createList({ name: 'users.list', endpoint: userList, keyOf: ({ userId }) => userId });

export const userDetail = createResource({ name: 'users.detail', endpoint: userGet, quiet: true });

/** What a user is bound to, by kind. */
export const userBindings = {
  roles: createResource({ name: 'users.roles', endpoint: userRoles, quiet: true }),
  groups: createResource({ name: 'users.groups', endpoint: userGroups, quiet: true }),
  projects: createResource({ name: 'users.projects', endpoint: userProjects, quiet: true }),
} as const;

/** The rules that a user has by his roles and user groups. */
export const userPermissions = createResource({ name: 'users.permissions', endpoint: userRules, quiet: true });

export const userSignInRows = createList({ name: 'users.signIns', endpoint: userSignIns, keyOf: ({ id }) => id });

/** Calls after which a user may be bound to something else. */
export const userBindingWrites: readonly Endpoint[] = [
  userRoleAdd,
  userRoleDelete,
  userGroupAdd,
  userGroupDelete,
  userProjectAdd,
  userProjectDelete,
];

/** Calls after which whatever shows users is read again. */
export const userWrites: readonly Endpoint[] = [
  userAdd,
  userUpdate,
  userDelete,
  userLock,
  userUnlock,
  ...userBindingWrites,
];
