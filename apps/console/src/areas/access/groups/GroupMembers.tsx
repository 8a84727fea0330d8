import {
  groupUsers,
  groupUserAdd,
  type GroupUserRow,
  groupUserRow,
} from '@fleet/domain/areas/access/groups/contract.ts';
import { userGroupDelete, userList } from '@fleet/domain/areas/access/users/contract.ts';
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
import type { GroupPartProps } from './groupPartProps.ts';

const column = columnsFor<GroupUserRow>(groupUserRow);
const all = [
  column('userName', { width: 132 }),
  column('realName', { width: 104 }),
  column('phone', { width: 116 }),
  column('isLocked', { width: 76, cell: ({ isLocked }) => <UserStatus isLocked={isLocked} /> }),
  column('boundAt', { width: 160, cell: ({ boundAt }) => <Time at={boundAt} /> }),
];

/** Who is in a user group. */
export function GroupMembers({ group, tenant, bind }: GroupPartProps) {
  const query = { groupId: group.groupId, ...tenant };
  const view = usePart(groupUsers, query);
  const columns = useColumns('userGroups.members', all);
  const write = useWrite();
  const open = useOpenDetail('UsersDetail', tenant);
  return (
    <Bindings<GroupUserRow>
      actions={bindingActions(bind, '添加成员')}
      pick={(onClose) => (
        <PickDialog
          title={`向「${group.name}」添加成员`}
          endpoint={userList}
          query={tenant}
          optionOf={({ userId, realName, userName }) => ({ id: userId, name: realName, note: userName })}
          isTaken={({ groups }) => groups.some(({ id }) => id === group.groupId)}
          onPick={(ids) => write(groupUserAdd, { query, body: [...ids] }, `已添加 ${ids.length} 名成员`)}
          onClose={onClose}
        />
      )}
      unbind={{
        title: ({ realName }) => `将「${realName}」移出「${group.name}」？`,
        text: '移出后不再拥有该用户组的角色，下次打开页面时生效。',
        run: ({ id, realName }) =>
          write(userGroupDelete, { query: { id, ...tenant } }, `已将「${realName}」移出用户组`),
      }}
    >
      {(parts) => (
        <PartList
          {...parts}
          label="成员"
          view={view}
          columns={columns}
          nameOf={({ realName }) => realName}
          keyOf={({ id }) => id}
          searchLabel="用户名/姓名"
          actionsWidth={72}
          onOpen={open && (({ userId, realName }) => open(userId, realName))}
          empty={<EmptyState title="还没有成员" text="组内成员拥有该用户组的全部角色。" />}
        />
      )}
    </Bindings>
  );
}
