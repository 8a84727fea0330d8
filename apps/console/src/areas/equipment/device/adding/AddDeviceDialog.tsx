import { deviceAdd } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useAddableProducts } from '../../shared/useDeviceChoices.ts';
import { NewDeviceDialog } from './NewDeviceDialog.tsx';

export interface AddDeviceProps {
  readonly tenant: TenantChoice;
  /** What is chosen to begin with. */
  readonly of?: { readonly productKey: string; readonly modelId: string };
  readonly onClose: () => void;
}

/** Adds a device of a product, of one in development to test with. Rendered while it is open. */
export default function AddDeviceDialog({ tenant, of, onClose }: AddDeviceProps) {
  const call = useCall();
  const products = useAddableProducts();
  return (
    <NewDeviceDialog
      title="添加设备"
      tenant={tenant}
      products={products}
      of={of}
      send={(body, query) => call(deviceAdd, { query, body }, { listener: deviceAdd.id })}
      said={(which) => `已添加设备${which}`}
      onClose={onClose}
    />
  );
}
