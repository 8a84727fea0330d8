import { groupDelete, type GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import { userGroupsPage } from '@fleet/domain/areas/access/groups/actions.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { deletionText } from './deletionText.ts';
import { groupParts } from './groupParts.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const BindDialog = lazyDialog(async () => (await import('../../../form/binding/BindDialog.tsx')).BindDialog);
const AddGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).AddGroupDialog);
const EditGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).EditGroupDialog);

interface Options {
  readonly onRemoved: (group: GroupRow) => void;
  readonly onAdded?: (group: { readonly groupId: string; readonly name: string }) => void;
}

/** What the actions of user groups lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useGroupDialogs({ onRemoved, onAdded }: Options) {
  const write = useWrite();
  const [opened, setOpened] = useState<{ readonly dialog: 'edit' | 'copy' | 'bind'; readonly group: GroupRow } | null>(
    null,
  );
  const [asked, setAsked] = useState<GroupRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const open = (dialog: 'edit' | 'copy' | 'bind') => (group: GroupRow) => setOpened({ dialog, group });
  const remove = async ({ groupId, name }: GroupRow): Promise<Trouble | null> => {
    const refusal = await write(groupDelete, { query: { groupId } }, `已删除用户组「${name}」`);
    if (refusal === null && asked !== null) onRemoved(asked);
    return refusal;
  };
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && <EditGroupDialog group={opened.group} onClose={close} />}
      {opened?.dialog === 'copy' && (
        <AddGroupDialog source={opened.group} tenant={tenantOf(opened.group)} onClose={close} onAdded={onAdded} />
      )}
      {opened?.dialog === 'bind' && (
        <BindDialog
          title={`绑定「${opened.group.name}」`}
          tabs={groupParts.map(({ id, title, Part }) => ({
            id,
            title,
            content: () => (
              <Part group={opened.group} tenant={tenantOf(opened.group)} bind={userGroupsPage.actions.bind} />
            ),
          }))}
          onClose={close}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除用户组「${asked.name}」？`}
          confirmText={userGroupsPage.actions.remove.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => remove(asked)}
        >
          <p>{deletionText(asked)}</p>
        </ConfirmDialog>
      )}
    </>
  );
  const handlers = {
    edit: open('edit'),
    copy: open('copy'),
    bind: open('bind'),
    remove: (group: GroupRow) => {
      setAsked(group);
      setAsking(true);
    },
  };
  return { handlers, dialogs };
}
