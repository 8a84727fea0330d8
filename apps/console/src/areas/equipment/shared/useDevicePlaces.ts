import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useDevicePath } from './useDevicePath.ts';

type Placed = Pick<DeviceDetail, 'productKey' | 'productName' | 'projectId' | 'projectName' | 'tntId' | 'gateway'>;

/** The pages of what a device is of; null for those that the person may not open. */
export function useDevicePlaces({ productKey, productName, projectId, projectName, tntId, gateway }: Placed) {
  const detailPath = useDetailPath();
  const devicePath = useDevicePath();
  return {
    product: detailPath('ProductDetail', { id: productKey, name: productName }),
    project: projectId === null ? null : detailPath('ProjectDetail', { id: projectId, name: projectName ?? '', tntId }),
    gateway: gateway === null ? null : devicePath(gateway),
  };
}
