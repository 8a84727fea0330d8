import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import {
  type BindingRow,
  boundGroup,
  boundProject,
  boundRole,
  userGroupAdd,
  userGroupDelete,
  userGroups,
  userProjectAdd,
  userProjectDelete,
  userProjects,
  userRoleAdd,
  userRoleDelete,
  userRoles,
} from '@fleet/domain/areas/access/users/contract.ts';
import type { TSchema } from 'typebox';
import { PickDialog } from '../../../../form/binding/PickDialog.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { Time } from '../../../../ui/time/Time.tsx';
import type { PickProps } from '../slots.ts';

/** What a user is bound to: how it is shown, picked, bound and taken away. */

export type BindingKind = keyof typeof bindingKinds;

const columnsOf = (schema: TSchema, hasDescription: boolean) => {
  const column = columnsFor<BindingRow>(schema);
  return [
    column('name', { width: 180 }),
    ...(hasDescription ? [column('description', { width: 240, grows: true })] : []),
    column('boundAt', { width: 160, cell: ({ boundAt }) => <Time at={boundAt} /> }),
  ];
};

export const bindingKinds = {
  roles: {
    title: '角色',
    columns: columnsOf(boundRole, true),
    list: userRoles,
    detail: 'RolesDetail',
    add: userRoleAdd,
    remove: userRoleDelete,
    afterUnbinding: '解除后不再拥有此角色的权限，下次打开页面时生效。',
    pick: ({ taken, ...props }: PickProps) => (
      <PickDialog
        {...props}
        endpoint={roleList}
        isTaken={({ roleId }) => taken.has(roleId)}
        optionOf={({ roleId, name, description }) => ({ id: roleId, name, note: description })}
      />
    ),
  },
  groups: {
    title: '用户组',
    columns: columnsOf(boundGroup, true),
    list: userGroups,
    detail: 'UsersGroupDetail',
    add: userGroupAdd,
    remove: userGroupDelete,
    afterUnbinding: '移出后不再拥有该用户组的角色，下次打开页面时生效。',
    pick: ({ taken, ...props }: PickProps) => (
      <PickDialog
        {...props}
        endpoint={groupList}
        isTaken={({ groupId }) => taken.has(groupId)}
        optionOf={({ groupId, name, description }) => ({ id: groupId, name, note: description })}
      />
    ),
  },
  projects: {
    title: '项目',
    columns: columnsOf(boundProject, false),
    list: userProjects,
    detail: null,
    add: userProjectAdd,
    remove: userProjectDelete,
    afterUnbinding: '解除后不再看到此项目的数据。',
    // whoever knows projects brings it
    pick: null,
  },
} as const;

/** The kinds, in the order of tabs. */
export const bindingKindNames = Object.keys(bindingKinds) as readonly BindingKind[];
