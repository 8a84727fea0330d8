import {
  buttonSetRoles,
  type ButtonSetRoleRow,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
  buttonSetRoleRow,
  type ButtonSetRow,
} from '@fleet/domain/areas/access/button-sets/contract.ts';
import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Bindings } from '../../../form/binding/Bindings.tsx';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<ButtonSetRoleRow>(buttonSetRoleRow);
const all = [
  column('roleName', { width: 200, grows: true }),
  column('userCount', { width: 90, align: 'end', cell: ({ userCount }) => formatCount(userCount) }),
  column('boundAt', { width: 160, cell: ({ boundAt }) => <Time at={boundAt} /> }),
];

interface Props {
  readonly set: ButtonSetRow;
  readonly tenant: TenantChoice;
  /** The action of the page that binds and unbinds. */
  readonly bind: Action;
}

/** Roles that have the rules of a button set. */
export function ButtonSetRoles({ set: { setId, name }, tenant, bind }: Props) {
  const view = usePart(buttonSetRoles, { setId, ...tenant });
  const columns = useColumns('buttonSets.roles', all);
  const write = useWrite();
  const open = useOpenDetail('RolesDetail', tenant);
  return (
    <Bindings<ButtonSetRoleRow>
      actions={bindingActions(bind, '绑定角色')}
      pick={(onClose) => (
        <PickDialog
          title={`为按钮集「${name}」绑定角色`}
          endpoint={roleList}
          query={tenant}
          optionOf={({ roleId, name: role, description }) => ({ id: roleId, name: role, note: description })}
          isTaken={({ buttonSets }) => buttonSets.some(({ id }) => id === setId)}
          onPick={(roleIds) =>
            write(
              buttonSetRoleAdd,
              { query: tenant, body: { setIds: [setId], roleIds: [...roleIds] } },
              `已绑定 ${roleIds.length} 个角色`,
            )
          }
          onClose={onClose}
        />
      )}
      unbind={{
        title: ({ roleName }) => `解除角色「${roleName}」的按钮集「${name}」？`,
        text: '解除后该角色不再拥有此按钮集的权限，拥有该角色的用户下次打开页面时生效。',
        run: ({ roleId, roleName }) =>
          write(buttonSetRoleDelete, { query: { setId, roleId, ...tenant } }, `已解除角色「${roleName}」`),
      }}
    >
      {(parts) => (
        <PartList
          {...parts}
          label="角色"
          view={view}
          columns={columns}
          keyOf={({ roleId }) => roleId}
          nameOf={({ roleName }) => roleName}
          onOpen={open && (({ roleId, roleName }) => open(roleId, roleName))}
          actionsWidth={72}
          empty={<EmptyState title="没有角色使用此按钮集" />}
        />
      )}
    </Bindings>
  );
}
