import { commandBatchAll } from '@fleet/domain/areas/equipment/command/batchContract.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { randomId } from '../../../../app/randomId.ts';
import { allOf, type AllQuestion, jobHint } from '../all/allQuestion.ts';
import { CommandDialog } from './CommandDialog.tsx';

interface Props extends AllQuestion {
  /** One of the devices, all of which are of its product. */
  readonly device: DeviceRow;
}

/** Gives all devices of a product that filters let through one command, as a job. Rendered while it is open. */
export function CommandAllDialog({ all, tenant, device, onClose, onBegun }: Props) {
  const call = useCall();
  const [batchId] = useState(randomId);
  return (
    <CommandDialog<{ jobId: string }>
      title={`向${allOf(all)}下发命令`}
      deviceId={device.id}
      tenant={tenant}
      devices={all.expected}
      hint={jobHint}
      send={(wish) =>
        call(
          commandBatchAll,
          { query: tenant, body: { ...all, batchId, productKey: device.productKey, ...wish } },
          { listener: commandBatchAll.id },
        )
      }
      onDone={({ jobId }) => {
        onClose();
        onBegun(jobId);
      }}
      onClose={onClose}
    />
  );
}
