import { Switch } from '@blueprintjs/core';
import { floorMap, mostOfFloor, type VehicleCard, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import {
  $mapLayers,
  layerNames,
  layerTitles,
  type MapLayers,
  mapLayersKept,
  ownLayers,
  usualLayers,
} from '@fleet/domain/areas/monitoring/live/mapLayers.ts';
import type { FloorTraces } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import { trailMinutes } from '@fleet/domain/areas/monitoring/live/trail.ts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { useIsMobile } from '../../../../list/useIsMobile.ts';
import { GatewayNowContext, useTickingNow } from '../gatewayNow.ts';
import { type FloorLive, useFloorLive } from '../useFloorLive.ts';
import { toldLive } from '@fleet/domain/areas/monitoring/live/following.ts';
import { Segments } from '../../../../list/filters/segments.tsx';
import { Dwells } from './Dwells.tsx';
import { FaultPoints } from './FaultPoints.tsx';
import { FollowedTraces } from './FollowedTraces.tsx';
import type { Background } from './overlays.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { NoMap } from './NoMap.tsx';
import { useDrawnVehicles } from './useDrawnVehicles.ts';
import { VehiclePicks } from './VehiclePicks.tsx';
import * as styles from './map.module.css';

interface Props {
  readonly floorId: string;
  readonly selected: string | null;
  readonly onSelect: (deviceId: string) => void;
  readonly onOpen: ((card: VehicleCard) => void) | undefined;
}

const pauses = { live: 15_000, polled: 5000 } as const;

/** A floor with its vehicles, and the same as a list beside it. */
export default function MapBoard({ floorId, selected, onSelect, onOpen }: Props) {
  const map = useRead(floorMap, { query: { floorId } });
  const read = useRead(vehicleList, { query: { floorId, pageSize: mostOfFloor } });
  const live = useFloorLive(floorId);
  useLive(read, live.feed === 'live' ? pauses.live : pauses.polled);
  return (
    <Loaded state={map.state} onRetry={map.refresh}>
      {({ layout, background, name, ...floor }) =>
        layout === null ? (
          <NoMap floor={{ name, ...floor }} />
        ) : (
          <Loaded state={read.state} onRetry={read.refresh}>
            {({ list, asOf }) => (
              <Board
                floorId={floorId}
                name={name}
                layout={layout}
                background={background}
                cards={list}
                readAt={Date.parse(asOf)}
                arrivedAt={read.state?.loadedAt ?? null}
                live={live}
                selected={selected}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}

interface BoardProps extends Props {
  readonly name: string;
  readonly layout: Parameters<typeof MapCanvas>[0]['layout'];
  readonly background: Background | null;
  readonly cards: readonly VehicleCard[];
  /** Milliseconds of the gateway's clock. */
  readonly readAt: number;
  /** When they came. */
  readonly arrivedAt: number | null;
  readonly live: FloorLive;
}

const trails = trailMinutes.map((id) => ({ id, title: id === 0 ? '无尾迹' : `${id} 分钟` }));

function Board(props: BoardProps) {
  const { floorId, name, layout, background, cards: read, readAt, arrivedAt, live, selected, onSelect, onOpen } = props;
  const [kept, keep] = useUnit([$mapLayers, mapLayersKept]);
  const layers = kept[ownLayers] ?? usualLayers;
  const change = (changed: Partial<MapLayers>) => keep({ key: ownLayers, value: { ...layers, ...changed } });
  const [traces, setTraces] = useState<FloorTraces | null>(null);
  const wantsTraces = layers.trail > 0 || layers.ways || layers.faults || layers.dwells;
  // a floor without a picture has nothing to switch
  const offered = layerNames.filter((layer) => layer !== 'picture' || background?.picture);
  const [isFollowing, setFollowing] = useState(false);
  const frame = live.told();
  const now = useTickingNow(Math.max(frame?.at ?? 0, readAt), frame?.arrivedAt ?? arrivedAt);
  const cards = frame === null ? read : read.map((card) => toldLive(card, live.rows[card.deviceId], frame.at));
  const vehicles = useDrawnVehicles({ cards, now, live, selected, areNamed: layers.vehicleNames });
  const chosen = cards.find(({ deviceId }) => deviceId === selected) ?? null;
  // on a phone the map itself is what there is room for
  const isMobile = useIsMobile();
  const layerTools = (
    <>
      {offered.map((layer) => (
        <Switch
          key={layer}
          label={layerTitles[layer]}
          checked={layers[layer]}
          onChange={() => change({ [layer]: !layers[layer] })}
        />
      ))}
      <Segments label="尾迹" choices={trails} value={layers.trail} onChange={(trail) => change({ trail })} />
    </>
  );
  return (
    <GatewayNowContext.Provider value={now}>
      <div className={styles.tools}>
        {isMobile ? (
          <details className={styles.layers}>
            <summary>图层与尾迹</summary>
            <div className={styles.layerTools}>{layerTools}</div>
          </details>
        ) : (
          layerTools
        )}
        <Switch
          label="跟随选中车辆"
          checked={isFollowing && chosen !== null}
          disabled={chosen === null}
          title={chosen === null ? '先选择一台车辆' : undefined}
          onChange={() => setFollowing(!isFollowing)}
        />
      </div>
      {wantsTraces && (
        <FollowedTraces
          floorId={floorId}
          minutes={layers.trail}
          withWays={layers.ways}
          withFaults={layers.faults}
          withDwells={layers.dwells}
          onTraces={setTraces}
        />
      )}
      <div className={styles.board}>
        <MapCanvas
          name={name}
          layout={layout}
          background={background}
          layers={layers}
          traces={wantsTraces ? traces : null}
          vehicles={vehicles}
          isMoving={live.feed === 'live'}
          selected={selected}
          isFollowing={isFollowing}
          onFollow={setFollowing}
          onSelect={onSelect}
        />
        <VehiclePicks
          cards={cards}
          selected={selected}
          onSelect={(deviceId) => {
            onSelect(deviceId);
            setFollowing(true);
          }}
          onOpen={onOpen}
        >
          {layers.dwells && traces !== null && <Dwells dwells={traces.dwells} />}
          {layers.faults && traces !== null && <FaultPoints faults={traces.faults} />}
        </VehiclePicks>
      </div>
    </GatewayNowContext.Provider>
  );
}
