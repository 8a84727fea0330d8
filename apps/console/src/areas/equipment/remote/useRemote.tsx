import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceRemote } from '@fleet/domain/areas/equipment/remote/actions.ts';
import { useState } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const RemoteDrawer = lazyDialog(async () => (await import('./RemoteDrawer.tsx')).default);
const StopDialog = lazyDialog(async () => (await import('./StopDialog.tsx')).default);

/** What the page of a device can do with it from afar, with what opens then. */
export function useRemote(device: DeviceDetail) {
  const [open, setOpen] = useState<'drive' | 'stop' | null>(null);
  const close = () => setOpen(null);
  const actions = useActions(deviceRemote.actions, { drive: () => setOpen('drive'), stop: () => setOpen('stop') });
  return {
    // what never moves has neither
    items: device.remote.offered.length === 0 ? [] : actions.ofRow(device),
    dialogs: (
      <>
        <RemoteDrawer isOpen={open === 'drive'} device={device} onClose={close} />
        <StopDialog isOpen={open === 'stop'} device={device} onClose={close} />
      </>
    ),
  };
}
