import { pushMembers } from '@fleet/domain/areas/messages/push/actions.ts';
import {
  memberKinds,
  type MemberRow,
  memberRow,
  pushMemberAdd,
  pushMemberDelete,
  type PushGroup,
} from '@fleet/domain/areas/messages/push/contract.ts';
import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import * as styles from './push.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ContactDialog = lazyDialog(async () => (await import('./ContactDialog.tsx')).ContactDialog);

const column = columnsFor<MemberRow>(memberRow);
const all = [
  column('name', { width: 104, grows: true }),
  column('kind', {
    width: 128,
    cell: ({ kind, peopleCount }) =>
      kind === 'userGroup' || kind === 'role'
        ? `${memberKinds[kind]}（${formatCount(peopleCount)} 人）`
        : memberKinds[kind],
  }),
  column('phone', { width: 116 }),
  column('email', { width: 170 }),
];

type Asked = 'pick' | 'group' | 'role' | 'contact' | null;

/** The people of a group, and their changes. */
export function GroupPeople({ group }: { readonly group: PushGroup }) {
  const columns = useColumns('push.members', all);
  const write = useWrite();
  const [asked, setAsked] = useState<Asked>(null);
  const [leaving, setLeaving] = useState<MemberRow | null>(null);
  const { groupId, groupName, tntId, members } = group;
  const isMember = (id: string) => members.some(({ memberId }) => memberId === id);
  const add = (some: Partial<BodyOf<typeof pushMemberAdd>>, said: string) =>
    write(pushMemberAdd, { query: { groupId }, body: { userIds: [], userGroupIds: [], roleIds: [], ...some } }, said);
  const actions = useActions(pushMembers.actions, {
    add: () => setAsked('pick'),
    addGroup: () => setAsked('group'),
    addRole: () => setAsked('role'),
    addContact: () => setAsked('contact'),
    remove: setLeaving,
  });
  return (
    <section className={styles.part} aria-label="成员">
      <div className={styles.head}>
        <h3>成员</h3>
        <PageButtons items={actions.ofPage} withIcons />
      </div>
      <DataTable
        label="成员"
        columns={columns}
        rows={members}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={actions.ofRow}
        actionsWidth={72}
        instead={
          members.length === 0 ? (
            <EmptyState title="还没有成员" text="站内消息发给用户，短信和邮件发给有手机号、邮箱的成员。" />
          ) : undefined
        }
      />
      {asked === 'pick' && (
        <PickDialog
          title={`向「${groupName}」添加成员`}
          endpoint={userList}
          query={{ tntId }}
          optionOf={({ userId, realName, userName }) => ({ id: userId, name: realName, note: userName })}
          isTaken={({ userId }) => isMember(userId)}
          takenText="已在群组中"
          onPick={(userIds) => add({ userIds: [...userIds] }, `已添加 ${formatCount(userIds.length)} 名成员`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'group' && (
        <PickDialog
          title={`向「${groupName}」添加用户组`}
          endpoint={groupList}
          query={{ tntId }}
          optionOf={(one) => ({ id: one.groupId, name: one.name, note: one.description })}
          isTaken={(one) => isMember(one.groupId)}
          takenText="已在群组中"
          onPick={(userGroupIds) =>
            add({ userGroupIds: [...userGroupIds] }, `已添加 ${formatCount(userGroupIds.length)} 个用户组`)
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'role' && (
        <PickDialog
          title={`向「${groupName}」添加角色`}
          endpoint={roleList}
          query={{ tntId }}
          optionOf={({ roleId, name, description }) => ({ id: roleId, name, note: description })}
          isTaken={({ roleId }) => isMember(roleId)}
          takenText="已在群组中"
          onPick={(roleIds) => add({ roleIds: [...roleIds] }, `已添加 ${formatCount(roleIds.length)} 个角色`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'contact' && <ContactDialog group={group} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={`将「${leaving?.name ?? ''}」移出「${groupName}」？`}
        confirmText="移出"
        intent="danger"
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          const ids = leaving === null ? [] : [leaving.id];
          return write(pushMemberDelete, { query: { groupId }, body: { ids } }, `已移出「${leaving?.name ?? ''}」`);
        }}
      >
        <p>移出后不再收到该群组的推送。</p>
      </ConfirmDialog>
    </section>
  );
}
