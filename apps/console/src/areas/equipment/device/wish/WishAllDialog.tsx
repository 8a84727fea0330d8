import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { shadowBatchAll } from '@fleet/domain/areas/equipment/shadow/batchContract.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { allOf, type AllQuestion, jobHint } from '../all/allQuestion.ts';
import { ManyWishesDialog } from './ManyWishesDialog.tsx';

interface Props extends AllQuestion {
  /** One of the devices, all of which are of its product. */
  readonly device: DeviceRow;
}

/** Says what is wished of all devices of a product that filters let through, as a job. Rendered while it is open. */
export function WishAllDialog({ all, tenant, device, onClose, onBegun }: Props) {
  const call = useCall();
  return (
    <ManyWishesDialog<{ jobId: string }>
      title={`设置${allOf(all)}的期望值`}
      deviceId={device.id}
      tenant={tenant}
      hint={jobHint}
      send={(desired) =>
        call(
          shadowBatchAll,
          { query: tenant, body: { ...all, productKey: device.productKey, desired } },
          { listener: shadowBatchAll.id },
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
