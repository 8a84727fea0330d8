import { useLocation } from 'wouter';
import { type TenantChoice, useDetailPath } from '../../../app/address/detailAddress.ts';

/** What the address of a device's page is made of. */
interface DeviceAddress {
  readonly id: string;
  readonly name: string;
  readonly productKey: string;
  readonly serialNumber: string;
}

/**
 * Goes to the page of a device of a project.
 *
 * @returns undefined for who may not open it, as the rows of a table take it
 */
export function useOpenDevice(tenant: TenantChoice): ((device: DeviceAddress) => void) | undefined {
  const detailPath = useDetailPath();
  const [, navigate] = useLocation();
  const pathOf = ({ id, name, productKey, serialNumber }: DeviceAddress) =>
    detailPath('ProjectDeviceDetail', { id, name, parts: { productKey, serialNumber }, ...tenant });
  if (pathOf({ id: '', name: '', productKey: '', serialNumber: '' }) === null) return undefined;
  return (device) => {
    const path = pathOf(device);
    if (path !== null) navigate(path);
  };
}
