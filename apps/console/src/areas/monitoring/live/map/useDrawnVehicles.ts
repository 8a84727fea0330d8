import { ageText } from '@fleet/domain/core/values/formats.ts';
import { ageAt, cardFreshness } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import type { VehicleCard } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { useCallback } from 'react';
import { useLiveSamples } from '../../../fleet/face.ts';
import type { FloorLive } from '../useFloorLive.ts';
import type { DrawnVehicle } from './drawing.ts';

interface Asked {
  readonly cards: readonly VehicleCard[];
  /** Milliseconds of the gateway's clock; null before anything has come. */
  readonly now: number | null;
  readonly live: FloorLive;
  readonly selected: string | null;
  readonly areNamed: boolean;
}

/** @returns a function that says where the vehicles are in this frame, those last whose state matters most */
export function useDrawnVehicles({
  cards,
  now,
  live,
  selected,
  areNamed,
}: Asked): () => ReadonlyMap<string, DrawnVehicle> {
  const samples = useLiveSamples();
  const { key, feed } = live;
  return useCallback(() => {
    const floor = feed === 'live' ? samples.samplesOf(key) : null;
    const places = new Map(floor?.deviceIds.map((deviceId, place) => [deviceId, place]));
    const pose = { x: 0, y: 0, heading: 0, speed: 0 };
    const drawn = new Map<string, DrawnVehicle>();
    for (const card of cards) {
      const { deviceId, position, displayName, workState, isOnline } = card;
      if (position === null) continue;
      const place = places.get(deviceId);
      const isTold = floor !== null && place !== undefined && floor.poseAt(place, performance.now(), pose);
      const age = now === null ? null : ageAt(card, now);
      const isOld = !isOnline || cardFreshness(card, age) === 'stale';
      drawn.set(deviceId, {
        name: displayName,
        ...(isTold ? { x: pose.x, y: pose.y, heading: pose.heading } : position),
        workState,
        age: isOld ? ageText(age ?? 0) : null,
        isSelected: deviceId === selected,
        isNamed: areNamed,
      });
    }
    return drawn;
  }, [cards, now, key, feed, samples, selected, areNamed]);
}
