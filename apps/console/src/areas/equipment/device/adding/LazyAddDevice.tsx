import { Suspense } from 'react';
import { lazyPart } from '../../../../app/lazyPart.ts';
import type { AddDeviceProps } from './AddDeviceDialog.tsx';

// with what it takes to choose pictures, which most pages with devices on them never need
const AddDeviceDialog = lazyPart<AddDeviceProps>(() => import('./AddDeviceDialog.tsx'));

/** The dialog of a new device, which comes when it is first opened. */
export function LazyAddDevice(props: AddDeviceProps) {
  return (
    <Suspense fallback={null}>
      <AddDeviceDialog {...props} />
    </Suspense>
  );
}
