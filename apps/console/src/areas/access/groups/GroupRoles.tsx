import {
  roleGroups,
  roleGroupAdd,
  roleGroupDelete,
  type RoleGroupRow,
  roleGroupRow,
  roleList,
} from '@fleet/domain/areas/access/roles/contract.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { Bindings } from '../../../form/binding/Bindings.tsx';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { GroupPartProps } from './groupPartProps.ts';

const column = columnsFor<RoleGroupRow>(roleGroupRow);
const all = [
  column('roleName', { width: 220, grows: true }),
  column('boundAt', { width: 160, cell: ({ boundAt }) => <Time at={boundAt} /> }),
];

/** The roles that a user group gives to its members. */
export function GroupRoles({ group, tenant, bind }: GroupPartProps) {
  const { groupId } = group;
  const view = usePart(roleGroups, { groupId, ...tenant });
  const columns = useColumns('userGroups.roles', all);
  const write = useWrite();
  const open = useOpenDetail('RolesDetail', tenant);
  // the group was read before what was bound since
  const bound = new Set([...group.roles.map(({ id }) => id), ...view.rows.map(({ roleId }) => roleId)]);
  return (
    <Bindings<RoleGroupRow>
      actions={bindingActions(bind, '绑定角色')}
      pick={(onClose) => (
        <PickDialog
          title={`为「${group.name}」绑定角色`}
          endpoint={roleList}
          query={tenant}
          optionOf={({ roleId, name, description }) => ({ id: roleId, name, note: description })}
          isTaken={({ roleId }) => bound.has(roleId)}
          onPick={(ids) =>
            write(
              roleGroupAdd,
              { query: tenant, body: { roleIds: [...ids], groupIds: [groupId] } },
              `已绑定 ${ids.length} 个角色`,
            )
          }
          onClose={onClose}
        />
      )}
      unbind={{
        title: ({ roleName }) => `解除「${group.name}」的角色「${roleName}」？`,
        text: '组内成员不再经由该用户组拥有此角色的权限，下次打开页面时生效。',
        run: ({ id, roleName }) => write(roleGroupDelete, { query: { id, ...tenant } }, `已解除角色「${roleName}」`),
      }}
    >
      {(parts) => (
        <PartList
          {...parts}
          label="角色"
          view={view}
          columns={columns}
          nameOf={({ roleName }) => roleName}
          keyOf={({ id }) => id}
          actionsWidth={72}
          onOpen={open && (({ roleId, roleName }) => open(roleId, roleName))}
          empty={<EmptyState title="还没有角色" text="绑定后，组内成员都拥有该角色的权限。" />}
        />
      )}
    </Bindings>
  );
}
