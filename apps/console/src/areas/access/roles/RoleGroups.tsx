import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import {
  roleGroups,
  roleGroupAdd,
  roleGroupDelete,
  type RoleGroupRow,
  roleGroupRow,
} from '@fleet/domain/areas/access/roles/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { Bindings } from '../../../form/binding/Bindings.tsx';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { RoleBinding } from './roleBinding.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';

const column = columnsFor<RoleGroupRow>(roleGroupRow);
const all = [
  column('groupName', { width: 180, grows: true }),
  column('memberCount', { width: 90, align: 'end', cell: ({ memberCount }) => formatCount(memberCount) }),
  column('boundAt', { width: 160, cell: ({ boundAt }) => <Time at={boundAt} /> }),
];

/** User groups whose members have a role. */
export function RoleGroups({ role: { roleId, name }, tenant, bind }: RoleBinding) {
  const view = usePart(roleGroups, { roleId, ...tenant });
  const columns = useColumns('roles.groups', all);
  const write = useWrite();
  const open = useOpenDetail('UsersGroupDetail', tenant);
  return (
    <Bindings<RoleGroupRow>
      actions={bindingActions(bind, '绑定用户组')}
      pick={(onClose) => (
        <PickDialog
          title={`为角色「${name}」绑定用户组`}
          endpoint={groupList}
          query={tenant}
          optionOf={({ groupId, name: group, description }) => ({ id: groupId, name: group, note: description })}
          isTaken={({ roles }) => roles.some(({ id }) => id === roleId)}
          onPick={(groupIds) =>
            write(
              roleGroupAdd,
              { query: tenant, body: { roleIds: [roleId], groupIds: [...groupIds] } },
              `已绑定 ${groupIds.length} 个用户组`,
            )
          }
          onClose={onClose}
        />
      )}
      unbind={{
        title: ({ groupName }) => `解除用户组「${groupName}」的角色「${name}」？`,
        text: '解除后其成员不再由此用户组获得角色的权限，下次打开页面时生效。',
        run: ({ id, groupName }) =>
          write(roleGroupDelete, { query: { id, ...tenant } }, `已解除用户组「${groupName}」`),
      }}
    >
      {(parts) => (
        <PartList
          {...parts}
          label="用户组"
          view={view}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ groupName }) => groupName}
          onOpen={open && (({ groupId, groupName }) => open(groupId, groupName))}
          actionsWidth={72}
          empty={<EmptyState title="没有用户组绑定此角色" />}
        />
      )}
    </Bindings>
  );
}
