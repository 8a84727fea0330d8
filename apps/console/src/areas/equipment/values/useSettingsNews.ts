import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useEffect, useRef } from 'react';
import { useDeviceLive } from './useDeviceLive.ts';

/** Reads again what hangs on the settings of a device as soon as the link tells that there is news of them. */
export function useSettingsNews(device: Pick<DeviceDetail, 'id' | 'sendsFrames'>, refresh: () => void): void {
  const mark = useDeviceLive(device).told?.settingsMark ?? null;
  const known = useRef(mark);
  useEffect(() => {
    const isNews = known.current !== null && mark !== null && mark !== known.current;
    // a link that comes back tells the present: whatever was missed is news as well
    if (mark !== null) known.current = mark;
    if (isNews) refresh();
  }, [mark, refresh]);
}
