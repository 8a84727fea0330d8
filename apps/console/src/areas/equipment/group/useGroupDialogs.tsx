import { type DeviceGroupRow, groupInfoDelete } from '@fleet/domain/areas/equipment/group/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf, tenantOfAll } from '../../../app/address/detailAddress.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';
import { useTagging } from '../tag/resources/useTagging.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const EditRuleGroupDialog = lazyDialog(async () => (await import('../query/RuleGroupDialog.tsx')).EditRuleGroupDialog);
const AddGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).AddGroupDialog);
const EditGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).EditGroupDialog);

/** What goes with a group, and what stays. */
const deletionText = ({ childCount, deviceCount }: DeviceGroupRow): string =>
  [
    ...(childCount > 0 ? [`${childCount} 个子分组及其下级一并删除`] : []),
    deviceCount > 0 ? `${formatCount(deviceCount)} 台设备退出分组，设备本身不受影响` : '分组里没有设备',
    '分组和成员记录无法恢复。',
  ].join('；');

/** What the actions of groups of devices lead to, in lists and on the page of one: handlers, and the dialogs they open. */
export function useGroupDialogs({ onRemoved }: { readonly onRemoved: (group: DeviceGroupRow) => void }) {
  const write = useWrite();
  const [opened, setOpened] = useState<{
    readonly dialog: 'edit' | 'addBelow';
    readonly group: DeviceGroupRow;
  } | null>(null);
  const [asked, setAsked] = useState<DeviceGroupRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const tagging = useTagging('group');
  const open = (dialog: 'edit' | 'addBelow') => (group: DeviceGroupRow) => setOpened({ dialog, group });
  const close = () => setOpened(null);
  const remove = async (group: DeviceGroupRow): Promise<Trouble | null> => {
    const { groupId, groupName, childCount, tntId } = group;
    const input = { query: { tntId }, body: { groupId, withChildren: childCount > 0 } };
    const refusal = await write(groupInfoDelete, input, `已删除分组「${groupName}」`);
    if (refusal === null) onRemoved(group);
    return refusal;
  };
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && opened.group.type === 'STATIC' && (
        <EditGroupDialog group={opened.group} onClose={close} />
      )}
      {opened?.dialog === 'edit' && opened.group.type === 'DYNAMIC' && (
        <EditRuleGroupDialog group={opened.group} onClose={close} />
      )}
      {opened?.dialog === 'addBelow' && (
        <AddGroupDialog parent={opened.group} tenant={tenantOf(opened.group)} onClose={close} />
      )}
      {tagging.dialogs}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除分组「${asked.groupName}」？`}
          confirmText="删除"
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
    addBelow: open('addBelow'),
    give: (groups: readonly DeviceGroupRow[]) =>
      tagging.give({
        resources: groups.map(({ groupId: id, groupName: name, tags }) => ({ id, name, tags })),
        tenant: tenantOfAll(groups),
      }),
    remove: (group: DeviceGroupRow) => {
      setAsked(group);
      setAsking(true);
    },
  };
  return { handlers, dialogs };
}
