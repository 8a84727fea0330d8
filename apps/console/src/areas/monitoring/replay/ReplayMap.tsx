import type { Track } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { floorMap } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { MapLayers } from '@fleet/domain/areas/monitoring/live/mapLayers.ts';
import { trackedAt, workStateThen } from '@fleet/domain/areas/monitoring/replay/then.ts';
import { useCallback } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { DrawnVehicle } from '../live/map/drawing.ts';
import { MapCanvas } from '../live/map/MapCanvas.tsx';
import { NoMap } from '../live/map/NoMap.tsx';
import type { PlayerHandle } from './player/usePlayer.ts';
import type { ReplayedVehicle } from './player/useTracks.ts';

interface Props {
  /** The floor on which the vehicle that is looked at was; null while nobody knows. */
  readonly floorId: string | null;
  readonly handle: PlayerHandle;
  readonly vehicles: readonly ReplayedVehicle[];
  readonly tracksAt: (deviceId: string, moment: number) => readonly Track[];
  readonly lookedAt: string;
  readonly onLookAt: (deviceId: string) => void;
}

/** What is known of the past is where vehicles were: ways that lie ahead and faults of today are not drawn. */
const layers: MapLayers = {
  picture: true,
  zones: true,
  network: true,
  stations: true,
  stationNames: true,
  vehicles: true,
  vehicleNames: true,
  ways: false,
  faults: false,
  dwells: false,
  trail: 0,
};

/** The vehicles where they were, on the map of their floor. */
export function ReplayMap({ floorId, ...board }: Props) {
  if (floorId === null) return <EmptyState title="该车辆当时不在任何楼层" text="换一个时刻，或选择其他时间范围。" />;
  return <Floor floorId={floorId} {...board} />;
}

function Floor({ floorId, handle, vehicles, tracksAt, lookedAt, onLookAt }: Props & { readonly floorId: string }) {
  const map = useRead(floorMap, { query: { floorId } });
  const { player, now, choose } = handle;
  const { at, isPlaying, isFollowing } = player;
  const drawn = useCallback(() => {
    // what stands is drawn when the playhead is moved
    const moment = isPlaying ? now() : at;
    const places = new Map<string, DrawnVehicle>();
    for (const { deviceId, displayName } of vehicles) {
      const tracks = tracksAt(deviceId, moment).filter((track) => track.floorId === floorId);
      const told = trackedAt(tracks, moment);
      const place = told ?? tracks.map((track) => track.lastSeen(moment)).find((seen) => seen !== null);
      if (place === undefined) continue;
      places.set(deviceId, {
        name: displayName,
        x: place.x,
        y: place.y,
        heading: place.heading,
        workState: told === null ? 'offline' : workStateThen(told),
        age: told === null ? '无数据' : null,
        isSelected: deviceId === lookedAt,
        isNamed: true,
      });
    }
    return places;
  }, [vehicles, tracksAt, floorId, lookedAt, now, isPlaying, at]);
  return (
    <Loaded state={map.state} onRetry={map.refresh}>
      {({ layout, background, name, ...floor }) =>
        layout === null ? (
          <NoMap floor={{ name, ...floor }} />
        ) : (
          <MapCanvas
            name={name}
            layout={layout}
            background={background}
            layers={layers}
            traces={null}
            vehicles={drawn}
            isMoving={isPlaying}
            selected={lookedAt}
            isFollowing={isFollowing}
            onFollow={choose.following}
            onSelect={onLookAt}
          />
        )
      }
    </Loaded>
  );
}
