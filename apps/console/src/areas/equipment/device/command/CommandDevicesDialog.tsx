import { commandBatch } from '@fleet/domain/areas/equipment/command/batchContract.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { randomId } from '../../../../app/randomId.ts';
import { SkippedRows } from '../../../../list/batch/SkippedRows.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { useOneProduct } from '../batch/useOneProduct.tsx';
import { CommandDialog } from './CommandDialog.tsx';

interface Props {
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  /** It was carried out for those of one product, under the id of a batch; what became of each where some were refused. */
  readonly onDone: (done: readonly DeviceRow[], reply: BatchReply | null, batchId: string | null) => void;
  readonly onClose: () => void;
}

const nameOf = ({ displayName, serialNumber }: DeviceRow): string => `${displayName}（${serialNumber}）`;

/** Gives devices that were chosen in a list one command. Where they are of several products it goes to those of one. */
export function CommandDevicesDialog({ devices, skipped, onDone, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const [batchId] = useState(randomId);
  const { productKey, asked, choice } = useOneProduct(devices, '一次只能向同一产品的设备下发命令');
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <CommandDialog<BatchReply>
      key={productKey}
      title={
        devices.length === 1 ? `向「${first.displayName}」下发命令` : `向 ${formatCount(asked.length)} 台设备下发命令`
      }
      deviceId={first.id}
      tenant={{}}
      devices={asked.length}
      hint="下发后可以查看每台设备的执行结果，也可以在各自的命令记录里查看。"
      problem={asked.length > largestBatch ? `一次最多处理 ${largestBatch} 台` : null}
      send={(wish) =>
        call(
          commandBatch,
          { query: {}, body: { batchId, productKey, ...wish, ids: asked.map(({ id }) => id) } },
          { listener: commandBatch.id },
        )
      }
      onDone={(reply) => {
        const { changed, unchanged, refused } = reply;
        if (refused === 0) sayDone(`已向 ${changed + unchanged} 台设备下发命令`);
        onClose();
        onDone(asked, refused === 0 ? null : reply, changed + unchanged === 0 ? null : batchId);
      }}
      onClose={onClose}
    >
      {choice}
      <SkippedRows of={skipped} nameOf={nameOf} />
    </CommandDialog>
  );
}
