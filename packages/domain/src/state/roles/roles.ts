import { buttonSetRoleAdd, buttonSetRoleDelete } from '../../contract/buttonSets.ts';
import type { Endpoint } from '../../contract/define.ts';
import {
  keyHolders,
  roleAdd,
  roleDelete,
  roleGet,
  roleGroupAdd,
  roleGroupDelete,
  roleGroups,
  roleList,
  roleUpdate,
  roleUserAdd,
  roleUsers,
  ruleAdd,
  ruleDelete,
  ruleEdit,
  ruleList,
} from '../../contract/roles.ts';
import { userRoleDelete } from '../../contract/users.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages of roles read (S2 §6, §7). */

export const roleRows = createList({ name: 'roles.list', endpoint: roleList, keyOf: ({ roleId }) => roleId });

export const roleDetail = createResource({ name: 'roles.detail', endpoint: roleGet, quiet: true });

/** The rules of a role: its own, those of its button sets, and its actions. */
export const roleRules = createResource({ name: 'roles.rules', endpoint: ruleList, quiet: true });

/** Users and user groups that have a role. */
export const roleMembers = createResource({ name: 'roles.users', endpoint: roleUsers, quiet: true });
export const roleGroupMembers = createResource({ name: 'roles.groups', endpoint: roleGroups, quiet: true });

/** Who holds a key, and by which way. */
export const holdersOfKey = createResource({ name: 'roles.holders', endpoint: keyHolders, quiet: true });

/** Calls after which a role may have other users, groups or button sets. */
export const roleBindingWrites: readonly Endpoint[] = [
  roleUserAdd,
  userRoleDelete,
  roleGroupAdd,
  roleGroupDelete,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
];

/** Calls after which a role may have other rules. */
export const ruleWrites: readonly Endpoint[] = [ruleAdd, ruleDelete, ruleEdit, buttonSetRoleAdd, buttonSetRoleDelete];

/** Calls after which whatever shows roles is read again. */
export const roleWrites: readonly Endpoint[] = [
  roleAdd,
  roleUpdate,
  roleDelete,
  ruleAdd,
  ruleDelete,
  ruleEdit,
  ...roleBindingWrites,
];
