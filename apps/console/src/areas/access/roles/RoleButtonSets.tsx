import {
  buttonSetList,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
} from '@fleet/domain/areas/access/button-sets/contract.ts';
import type { RoleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { Bindings } from '../../../form/binding/Bindings.tsx';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import type { Column } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { RoleBinding } from './roleBinding.ts';

type SetOption = RoleRow['buttonSets'][number];

const all: readonly Column<SetOption>[] = [
  { id: 'name', title: '按钮集', width: 240, align: 'start', grows: true, isHidden: false, cell: ({ name }) => name },
];

/** Button sets whose rules a role has too. */
export function RoleButtonSets({ role: { roleId, name, buttonSets }, tenant, bind }: RoleBinding) {
  const columns = useColumns('roles.buttonSets', all);
  const write = useWrite();
  const open = useOpenDetail('BtnsAssembleDetail', tenant);
  return (
    <Bindings<SetOption>
      actions={bindingActions(bind, '绑定按钮集')}
      pick={(onClose) => (
        <PickDialog
          title={`为角色「${name}」绑定按钮集`}
          endpoint={buttonSetList}
          query={tenant}
          optionOf={({ setId, name: set, description }) => ({ id: setId, name: set, note: description })}
          isTaken={({ setId }) => buttonSets.some(({ id }) => id === setId)}
          onPick={(setIds) =>
            write(
              buttonSetRoleAdd,
              { query: tenant, body: { setIds: [...setIds], roleIds: [roleId] } },
              `已绑定 ${setIds.length} 个按钮集`,
            )
          }
          onClose={onClose}
        />
      )}
      unbind={{
        title: ({ name: set }) => `解除角色「${name}」的按钮集「${set}」？`,
        text: '解除后此角色不再拥有该按钮集的权限，拥有此角色的用户下次打开页面时生效。',
        run: ({ id, name: set }) =>
          write(buttonSetRoleDelete, { query: { setId: id, roleId, ...tenant } }, `已解除按钮集「${set}」`),
      }}
    >
      {(parts) => (
        <WholeList
          {...parts}
          label="按钮集"
          columns={columns}
          rows={buttonSets}
          keyOf={({ id }) => id}
          nameOf={({ name: set }) => set}
          onOpen={open && (({ id, name: set }) => open(id, set))}
          actionsWidth={72}
          empty={
            <EmptyState title="没有绑定按钮集" text="按钮集是一组可复用的权限，绑定后此角色同时拥有其中的权限。" />
          }
        />
      )}
    </Bindings>
  );
}
