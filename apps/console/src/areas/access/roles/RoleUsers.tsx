import { roleUsers, type RoleUserRow, roleUserAdd, roleUserRow } from '@fleet/domain/areas/access/roles/contract.ts';
import { userList, userRoleDelete } from '@fleet/domain/areas/access/users/contract.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { Bindings } from '../../../form/binding/Bindings.tsx';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import { UserStatus } from '../shared/UserStatus.tsx';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { RoleBinding } from './roleBinding.ts';

const column = columnsFor<RoleUserRow>(roleUserRow);
const all = [
  column('realName', { width: 120 }),
  column('userName', { width: 130 }),
  column('isLocked', { width: 80, cell: ({ isLocked }) => <UserStatus isLocked={isLocked} /> }),
  column('phone', { width: 120, grows: true }),
  column('boundAt', { width: 160, cell: ({ boundAt }) => <Time at={boundAt} /> }),
];

/** Users that have a role themselves. */
export function RoleUsers({ role: { roleId, name }, tenant, bind }: RoleBinding) {
  const view = usePart(roleUsers, { roleId, ...tenant });
  const columns = useColumns('roles.users', all);
  const write = useWrite();
  const open = useOpenDetail('UsersDetail', tenant);
  return (
    <Bindings<RoleUserRow>
      actions={bindingActions(bind, '绑定用户')}
      pick={(onClose) => (
        <PickDialog
          title={`为角色「${name}」绑定用户`}
          endpoint={userList}
          query={tenant}
          optionOf={({ userId, realName, userName }) => ({ id: userId, name: realName, note: userName })}
          isTaken={({ roles }) => roles.some(({ id }) => id === roleId)}
          onPick={(ids) =>
            write(roleUserAdd, { query: { roleId, ...tenant }, body: [...ids] }, `已绑定 ${ids.length} 位用户`)
          }
          onClose={onClose}
        />
      )}
      unbind={{
        title: ({ realName }) => `解除用户「${realName}」的角色「${name}」？`,
        text: '解除后该用户不再由此角色获得权限，下次打开页面时生效；经由用户组获得的不受影响。',
        run: ({ id, realName }) => write(userRoleDelete, { query: { id, ...tenant } }, `已解除用户「${realName}」`),
      }}
    >
      {(parts) => (
        <PartList
          {...parts}
          label="用户"
          view={view}
          searchLabel="用户名/姓名"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ realName }) => realName}
          onOpen={open && (({ userId, realName }) => open(userId, realName))}
          actionsWidth={72}
          empty={<EmptyState title="没有用户直接拥有此角色" />}
        />
      )}
    </Bindings>
  );
}
