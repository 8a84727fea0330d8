import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';

/**
 * What the address of a device's page is made of. It is found by its id alone: what else is not known where the link
 * stands, the page itself puts right.
 */
export interface DeviceAddress {
  readonly id: string;
  readonly name: string;
  readonly productKey?: string;
  readonly serialNumber: string;
}

/** @returns a function that gives the address of a device's page; null for who may not open it */
export function useDevicePath(): (device: DeviceAddress) => string | null {
  const isOpen = useOpens()('EquipmentsDetail');
  return useCallback(
    ({ id, name, productKey = '', serialNumber }) =>
      isOpen ? pathOf('EquipmentsDetail', { id, name, productKey, serialNumber }) : null,
    [isOpen],
  );
}

/** Goes to a device's page; undefined for who may not open it, as the rows of a table take it. */
export function useOpenDetailOfDevice(): ((device: DeviceAddress) => void) | undefined {
  const devicePath = useDevicePath();
  const [, navigate] = useLocation();
  const isOpen = useOpens()('EquipmentsDetail');
  if (!isOpen) return undefined;
  return (device) => {
    const path = devicePath(device);
    if (path !== null) navigate(path);
  };
}
