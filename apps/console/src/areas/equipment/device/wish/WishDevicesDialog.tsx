import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { shadowBatch } from '@fleet/domain/areas/equipment/shadow/batchContract.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { SkippedRows } from '../../../../list/batch/SkippedRows.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { useOneProduct } from '../batch/useOneProduct.tsx';
import { ManyWishesDialog } from './ManyWishesDialog.tsx';

interface Props {
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  /** It was carried out for those of one product; what became of each where some were refused. */
  readonly onDone: (done: readonly DeviceRow[], reply: BatchReply | null) => void;
  readonly onClose: () => void;
}

const nameOf = ({ displayName, serialNumber }: DeviceRow): string => `${displayName}（${serialNumber}）`;

/** Says what is wished of devices that were chosen in a list. Where they are of several products it is of those of one. */
export function WishDevicesDialog({ devices, skipped, onDone, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { productKey, asked, choice } = useOneProduct(devices, '一次只能设置同一产品的设备');
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <ManyWishesDialog<BatchReply>
      key={productKey}
      title={devices.length === 1 ? `设置「${first.displayName}」的期望值` : `设置 ${asked.length} 台设备的期望值`}
      deviceId={first.id}
      tenant={{}}
      hint="每台设备的进展见它的影子，也可以用高级筛选的“影子差异”找出尚未跟随的设备。"
      problem={asked.length > largestBatch ? `一次最多处理 ${largestBatch} 台` : null}
      send={(desired) =>
        call(
          shadowBatch,
          { query: {}, body: { productKey, desired, ids: asked.map(({ id }) => id) } },
          { listener: shadowBatch.id },
        )
      }
      onDone={(reply) => {
        const { changed, unchanged, refused } = reply;
        if (refused === 0)
          sayDone(`已更新 ${changed} 台设备的期望值${unchanged === 0 ? '' : `，${unchanged} 台未变化`}`);
        onClose();
        onDone(asked, refused === 0 ? null : reply);
      }}
      onClose={onClose}
    >
      {choice}
      <SkippedRows of={skipped} nameOf={nameOf} />
    </ManyWishesDialog>
  );
}
