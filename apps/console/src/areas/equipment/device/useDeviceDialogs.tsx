import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { commandingActions } from '@fleet/domain/areas/equipment/command/actions.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOfAll } from '../../../app/address/detailAddress.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { BatchReplyDialog } from '../../../list/batch/BatchReplyDialog.tsx';
import { BatchCommands } from '../command-results/BatchCommands.tsx';
import { useTagging } from '../tag/resources/useTagging.tsx';
import type { DeviceChange } from './batch/ChangeDevicesDialog.tsx';

const LeaveGroupDialog = lazyDialog(async () => (await import('./batch/LeaveGroupDialog.tsx')).LeaveGroupDialog);
const CommandDevicesDialog = lazyDialog(
  async () => (await import('./command/CommandDevicesDialog.tsx')).CommandDevicesDialog,
);
const AddToGroupsDialog = lazyDialog(async () => (await import('./batch/AddToGroupsDialog.tsx')).AddToGroupsDialog);
const ChangeDevicesDialog = lazyDialog(
  async () => (await import('./batch/ChangeDevicesDialog.tsx')).ChangeDevicesDialog,
);
const UpdateModelDialog = lazyDialog(async () => (await import('./batch/UpdateModelDialog.tsx')).UpdateModelDialog);
const UpdateProjectDialog = lazyDialog(
  async () => (await import('./batch/UpdateProjectDialog.tsx')).UpdateProjectDialog,
);
const WishDevicesDialog = lazyDialog(async () => (await import('./wish/WishDevicesDialog.tsx')).WishDevicesDialog);

// with what it takes to choose pictures, which most pages with devices on them never need
const EditDeviceDialog = lazyDialog(async () => (await import('./EditDeviceDialog.tsx')).EditDeviceDialog);

interface Options {
  /** With which devices something was carried out, and which are to be selected no longer. */
  readonly onChanged: (change: Change, done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

type Change = DeviceChange | 'updateModel' | 'updateProject' | 'group' | 'leave' | 'give' | 'command' | 'wish';

/** What needs nothing but a yes. */
const isPlain = (change: Change): change is DeviceChange =>
  !['updateModel', 'updateProject', 'group', 'leave', 'command', 'wish'].includes(change);

interface Asked {
  readonly change: Change;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  /** Each question begins anew. */
  readonly nth: number;
}

/** What was done, and what became of each where some were refused. */
interface Replied {
  readonly word: string;
  readonly reply: BatchReply | null;
}

/** What the actions of a device lead to: handlers, and the dialogs they open. */
export function useDeviceDialogs({ onChanged }: Options) {
  const [edited, setEdited] = useState<DeviceRow | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [batchId, setBatchId] = useState<string | null>(null);
  const canFollow = useCan()(commandingActions.actions.results);
  const [replied, setReplied] = useState<Replied>({ word: '下发命令', reply: null });
  const tagging = useTagging('device');
  const ask = (change: Change) => (devices: readonly DeviceRow[], skipped: readonly Skipped<DeviceRow>[]) => {
    setAsked((before) => ({ change, devices, skipped, nth: (before?.nth ?? 0) + 1 }));
    setAsking(true);
  };
  const close = () => setAsking(false);
  const dialogs: ReactNode = (
    <>
      {edited !== null && <EditDeviceDialog deviceId={edited.id} tenant={edited} onClose={() => setEdited(null)} />}
      {asked !== null && asked.change === 'updateModel' && (
        <UpdateModelDialog
          key={asked.nth}
          {...asked}
          isOpen={isAsking}
          onClose={close}
          onDone={(done, over) => onChanged('updateModel', done, over)}
        />
      )}
      {asked !== null && asked.change === 'updateProject' && (
        <UpdateProjectDialog
          key={asked.nth}
          {...asked}
          isOpen={isAsking}
          onClose={close}
          onDone={(done, over) => onChanged('updateProject', done, over)}
        />
      )}
      {asked !== null && asked.change === 'group' && (
        <AddToGroupsDialog
          key={asked.nth}
          {...asked}
          isOpen={isAsking}
          onClose={close}
          onDone={(done, over) => onChanged('group', done, over)}
        />
      )}
      {asked !== null && asked.change === 'leave' && (
        <LeaveGroupDialog
          key={asked.nth}
          {...asked}
          isOpen={isAsking}
          onClose={close}
          onDone={(done, over) => onChanged('leave', done, over)}
        />
      )}
      {asked !== null && asked.change === 'command' && isAsking && (
        <CommandDevicesDialog
          key={asked.nth}
          {...asked}
          onClose={close}
          onDone={(done, refused, batch) => {
            if (canFollow) setBatchId(batch);
            setReplied({ word: '下发命令', reply: refused });
            if (refused === null) onChanged('command', done, done);
          }}
        />
      )}
      {asked !== null && asked.change === 'wish' && isAsking && (
        <WishDevicesDialog
          key={asked.nth}
          {...asked}
          onClose={close}
          onDone={(done, refused) => {
            setReplied({ word: '设置期望值', reply: refused });
            if (refused === null) onChanged('wish', done, done);
          }}
        />
      )}
      <BatchCommands batchId={batchId} tenant={tenantOfAll(asked?.devices ?? [])} onClose={() => setBatchId(null)} />
      {tagging.dialogs}
      <BatchReplyDialog {...replied} onClose={() => setReplied(({ word }) => ({ word, reply: null }))} />
      {asked !== null && isPlain(asked.change) && (
        <ChangeDevicesDialog
          key={asked.nth}
          {...asked}
          change={asked.change}
          isOpen={isAsking}
          onClose={close}
          onDone={(done, over) => onChanged(asked.change, done, over)}
        />
      )}
    </>
  );
  const handlers = {
    edit: setEdited,
    updateModel: ask('updateModel'),
    updateProject: ask('updateProject'),
    group: ask('group'),
    leave: ask('leave'),
    give: (devices: readonly DeviceRow[]) =>
      tagging.give({
        resources: devices.map(({ id, displayName: name, tags }) => ({ id, name, tags })),
        tenant: tenantOfAll(devices),
        onDone: () => onChanged('give', devices, devices),
      }),
    command: ask('command'),
    wish: ask('wish'),
    enable: ask('enable'),
    disable: ask('disable'),
    restore: ask('restore'),
    remove: ask('remove'),
  };
  return { handlers, dialogs };
}
