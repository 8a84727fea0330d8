import { $links, $liveDevices, liveUnwanted, liveWanted, type VdaState } from '@fleet/domain/areas/fleet/live/face.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Feed } from '../useFloorLive.ts';

/** What the live link tells of one vehicle. */
interface VehicleLive {
  /** Null while nobody knows. */
  readonly feed: Feed | null;
  /** Null before anything has come, and while the link is gone. */
  readonly state: VdaState | null;
  /** When it came, on a clock that never jumps. */
  readonly arrivedAt: number | null;
}

/** Follows a vehicle for as long as the page shows it. */
export function useVehicleLive(deviceId: string): VehicleLive {
  const { want, leave } = useUnit({ want: liveWanted, leave: liveUnwanted });
  const key = `vehicle:${deviceId}`;
  useEffect(() => {
    want({ key, subject: { deviceId } });
    return () => void leave({ key });
  }, [want, leave, key, deviceId]);
  const link = useStoreMap({ store: $links, keys: [key], fn: (links) => links[key] ?? null });
  const told = useStoreMap({ store: $liveDevices, keys: [key], fn: (devices) => devices[key] ?? null });
  if (link === null) return { feed: null, state: null, arrivedAt: null };
  if (link.kind === 'open')
    return { feed: 'live', state: told?.state ?? null, arrivedAt: told?.stateArrivedAt ?? null };
  return { feed: link.wasOpen ? 'broken' : 'polled', state: null, arrivedAt: null };
}
