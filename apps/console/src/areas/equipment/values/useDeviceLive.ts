import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  deviceLinkKey,
  toldInWords,
  valueFeedOf,
  type ValueFeed,
} from '@fleet/domain/areas/equipment/values/liveValues.ts';
import {
  $links,
  $liveDevices,
  type LiveDeviceState,
  liveUnwanted,
  liveWanted,
} from '@fleet/domain/areas/fleet/live/face.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';

type FollowedDevice = Pick<DeviceDetail, 'id' | 'sendsFrames'>;

/** Follows a device for as long as the page shows it. */
export function useDeviceLive(device: FollowedDevice): {
  readonly feed: ValueFeed | null;
  readonly told: LiveDeviceState | null;
} {
  const { want, leave } = useUnit({ want: liveWanted, leave: liveUnwanted });
  const { id: deviceId } = device;
  const key = deviceLinkKey(deviceId);
  useEffect(() => {
    want({ key, subject: { deviceId } });
    return () => void leave({ key });
  }, [want, leave, key, deviceId]);
  return { feed: useValueFeed(device), told: useTold(device) };
}

function useTold({ id, sendsFrames }: FollowedDevice): LiveDeviceState | null {
  const key = deviceLinkKey(id);
  const told = useStoreMap({ store: $liveDevices, keys: [key], fn: (devices) => devices[key] ?? null });
  return useMemo(() => told && toldInWords(told, { sendsFrames }), [told, sendsFrames]);
}

/** How the values of a device come that something on the page follows; null while nobody knows. */
export function useValueFeed(device: FollowedDevice): ValueFeed | null {
  const key = deviceLinkKey(device.id);
  const link = useStoreMap({ store: $links, keys: [key], fn: (links) => links[key] ?? null });
  return valueFeedOf(link ?? undefined, useTold(device) ?? undefined);
}
