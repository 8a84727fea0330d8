import { deviceLinkKey, valueFeedOf, type ValueFeed } from '@fleet/domain/areas/equipment/values/liveValues.ts';
import {
  $links,
  $liveDevices,
  type LiveDeviceState,
  liveUnwanted,
  liveWanted,
} from '@fleet/domain/areas/fleet/live/face.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect } from 'react';

/** Follows a device for as long as the page shows it. */
export function useDeviceLive(deviceId: string): {
  readonly feed: ValueFeed | null;
  readonly told: LiveDeviceState | null;
} {
  const { want, leave } = useUnit({ want: liveWanted, leave: liveUnwanted });
  const key = deviceLinkKey(deviceId);
  useEffect(() => {
    want({ key, subject: { deviceId } });
    return () => void leave({ key });
  }, [want, leave, key, deviceId]);
  return { feed: useValueFeed(deviceId), told: useTold(key) };
}

const useTold = (key: string): LiveDeviceState | null =>
  useStoreMap({ store: $liveDevices, keys: [key], fn: (devices) => devices[key] ?? null });

/** How the values of a device come that something on the page follows; null while nobody knows. */
export function useValueFeed(deviceId: string): ValueFeed | null {
  const key = deviceLinkKey(deviceId);
  const link = useStoreMap({ store: $links, keys: [key], fn: (links) => links[key] ?? null });
  return valueFeedOf(link ?? undefined, useTold(key) ?? undefined);
}
