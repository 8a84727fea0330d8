import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { useSlot } from '../../../app/slots.ts';
import { type DeviceUseProps, deviceUses } from './slots.ts';

/** What areas above have for devices that the person may do. */
export const useDeviceUses = () => {
  const { granted } = useUnit($access);
  return useSlot(deviceUses).filter(({ keys }) => holdsAny(granted, keys));
};

/** What areas above do with these devices. */
export function DeviceUses(props: DeviceUseProps) {
  return useDeviceUses().map(({ id, Content }) => (
    <Suspense key={id}>
      <Content {...props} />
    </Suspense>
  ));
}
