import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type ReactNode, useState } from 'react';
import { AddToGroupsDialog } from './AddToGroupsDialog.tsx';
import { ChangeDevicesDialog, type DeviceChange } from './ChangeDevicesDialog.tsx';
import { EditDeviceDialog } from './EditDeviceDialog.tsx';
import { UpdateModelDialog } from './UpdateModelDialog.tsx';

interface Options {
  /** With which devices something was carried out, and which are to be selected no longer. */
  readonly onChanged: (change: Change, done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

type Change = DeviceChange | 'updateModel' | 'group';

interface Asked {
  readonly change: Change;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  /** Each question begins anew. */
  readonly nth: number;
}

/** What the actions of a device lead to: handlers, and the dialogs they open. */
export function useDeviceDialogs({ onChanged }: Options) {
  const [edited, setEdited] = useState<DeviceRow | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
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
      {asked !== null && asked.change === 'group' && (
        <AddToGroupsDialog
          key={asked.nth}
          {...asked}
          isOpen={isAsking}
          onClose={close}
          onDone={(done, over) => onChanged('group', done, over)}
        />
      )}
      {asked !== null && asked.change !== 'updateModel' && asked.change !== 'group' && (
        <ChangeDevicesDialog
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
    group: ask('group'),
    enable: ask('enable'),
    disable: ask('disable'),
    restore: ask('restore'),
    remove: ask('remove'),
  };
  return { handlers, dialogs };
}
