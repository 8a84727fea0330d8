import { Suspense } from 'react';
import { useSlot } from '../../../app/slots.ts';
import { type DeviceUseProps, deviceUses } from './slots.ts';

/** What areas above do with these devices. */
export function DeviceUses(props: DeviceUseProps) {
  return useSlot(deviceUses).map(({ id, Content }) => (
    <Suspense key={id}>
      <Content {...props} />
    </Suspense>
  ));
}
