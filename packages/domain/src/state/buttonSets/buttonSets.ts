import {
  buttonSetAdd,
  buttonSetDelete,
  buttonSetGet,
  buttonSetList,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
  buttonSetRoles,
  buttonSetRules,
  buttonSetRulesEdit,
  buttonSetUpdate,
} from '../../contract/buttonSets.ts';
import type { Endpoint } from '../../contract/define.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages of button sets read (S2 §6). */

export const buttonSetRows = createList({
  name: 'buttonSets.list',
  endpoint: buttonSetList,
  keyOf: ({ setId }) => setId,
});

export const buttonSetDetail = createResource({ name: 'buttonSets.detail', endpoint: buttonSetGet, quiet: true });

export const rulesOfButtonSet = createResource({ name: 'buttonSets.rules', endpoint: buttonSetRules, quiet: true });

/** Roles that are bound to a set. */
export const rolesOfButtonSet = createResource({ name: 'buttonSets.roles', endpoint: buttonSetRoles, quiet: true });

/** Calls after which a set may have other roles. */
export const buttonSetBindingWrites: readonly Endpoint[] = [buttonSetRoleAdd, buttonSetRoleDelete];

/** Calls after which whatever shows button sets is read again. */
export const buttonSetWrites: readonly Endpoint[] = [
  buttonSetAdd,
  buttonSetUpdate,
  buttonSetDelete,
  buttonSetRulesEdit,
  ...buttonSetBindingWrites,
];
