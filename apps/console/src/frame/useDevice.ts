import { $device, deviceMeasured } from '@fleet/domain/core/sidebar/sidebar.ts';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';

/** Measures the body at start and at every change of its width; the result is also a class for the style sheets. */
export function useDevice(): 'desktop' | 'mobile' {
  const device = useUnit($device);
  const measured = useUnit(deviceMeasured);
  useLayoutEffect(() => {
    const measure = () => measured({ bodyWidth: document.body.getBoundingClientRect().width });
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measured]);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('device-mobile', device === 'mobile');
  }, [device]);
  return device;
}
