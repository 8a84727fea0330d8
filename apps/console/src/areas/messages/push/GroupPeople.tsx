import { pushMembers } from '@fleet/domain/areas/messages/push/actions.ts';
import {
  type MemberRow,
  memberRow,
  pushMemberAdd,
  pushMemberDelete,
  type PushGroup,
} from '@fleet/domain/areas/messages/push/contract.ts';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
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
import { ContactDialog } from './ContactDialog.tsx';
import * as styles from './push.module.css';

const column = columnsFor<MemberRow>(memberRow);
const all = [
  column('name', { width: 104, grows: true }),
  column('userId', { width: 88, cell: ({ userId }) => (userId === null ? '外部联系人' : '用户') }),
  column('phone', { width: 116 }),
  column('email', { width: 170 }),
];

type Asked = 'pick' | 'contact' | null;

/** The people of a group, and their changes. */
export function GroupPeople({ group }: { readonly group: PushGroup }) {
  const columns = useColumns('push.members', all);
  const write = useWrite();
  const [asked, setAsked] = useState<Asked>(null);
  const [leaving, setLeaving] = useState<MemberRow | null>(null);
  const { groupId, groupName, tntId, members } = group;
  const actions = useActions(pushMembers.actions, {
    add: () => setAsked('pick'),
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
          isTaken={({ userId }) => members.some((member) => member.userId === userId)}
          takenText="已在群组中"
          onPick={(userIds) =>
            write(
              pushMemberAdd,
              { query: { groupId }, body: { userIds: [...userIds] } },
              `已添加 ${userIds.length} 名成员`,
            )
          }
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
