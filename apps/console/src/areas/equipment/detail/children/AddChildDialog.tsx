import { childAdd, childProducts } from '@fleet/domain/areas/equipment/child/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { refusalOf, useRead } from '../../../../app/calls/useRead.ts';
import { NewDeviceDialog } from '../../device/adding/NewDeviceDialog.tsx';
import { type OfferedProducts, offeredOf } from '../../shared/useDeviceChoices.ts';

export interface AddChildProps {
  readonly gateway: DeviceDetail;
  readonly onClose: () => void;
}

/** Adds a device that connects by a gateway, and binds it. Rendered while it is open. */
export default function AddChildDialog({ gateway: { id: gatewayId, displayName, tntId }, onClose }: AddChildProps) {
  const call = useCall();
  const { state, refresh } = useRead(childProducts, { query: { gatewayId, tntId } });
  const products = useMemo(
    (): OfferedProducts => offeredOf(state?.data?.list, refusalOf({ state, refresh })),
    [state, refresh],
  );
  return (
    <NewDeviceDialog
      title={`新增设备并绑定到网关「${displayName}」`}
      tenant={{ tntId }}
      products={products}
      send={(body) => call(childAdd, { query: { tntId }, body: { gatewayId, ...body } }, { listener: childAdd.id })}
      said={(which) => `已新增并绑定子设备${which}`}
      onClose={onClose}
    />
  );
}
