import { Switch } from '@blueprintjs/core';
import { floorMap, mostOfFloor, type VehicleCard, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { useState } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { GatewayNowContext, useTickingNow } from '../gatewayNow.ts';
import { type FloorLive, useFloorLive } from '../useFloorLive.ts';
import { toldLive } from '@fleet/domain/areas/monitoring/live/following.ts';
import type { Layers } from './drawing.ts';
import { MapCanvas } from './MapCanvas.tsx';
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
      {({ layout, name }) =>
        layout === null ? (
          <EmptyState title="该楼层未上传地图，去项目设置维护" />
        ) : (
          <Loaded state={read.state} onRetry={read.refresh}>
            {({ list, asOf }) => (
              <Board
                name={name}
                layout={layout}
                cards={list}
                readAt={Date.parse(asOf)}
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

interface BoardProps extends Omit<Props, 'floorId'> {
  readonly name: string;
  readonly layout: Parameters<typeof MapCanvas>[0]['layout'];
  readonly cards: readonly VehicleCard[];
  /** Milliseconds of the gateway's clock. */
  readonly readAt: number;
  readonly live: FloorLive;
}

const layerNames: readonly (readonly [layer: keyof Layers, title: string])[] = [
  ['network', '路网'],
  ['stations', '站点'],
  ['stationNames', '站点名'],
  ['vehicleNames', '车辆名'],
];

function Board({ name, layout, cards: read, readAt, live, selected, onSelect, onOpen }: BoardProps) {
  const [layers, setLayers] = useState<Layers>({
    network: true,
    stations: true,
    stationNames: true,
    vehicleNames: true,
  });
  const [isFollowing, setFollowing] = useState(false);
  const toldAt = live.feed === 'live' ? live.toldAt() : null;
  const ticking = useTickingNow(readAt);
  const now = toldAt === null ? ticking : Math.max(toldAt, readAt);
  const cards = toldAt === null ? read : read.map((card) => toldLive(card, live.rows[card.deviceId], toldAt));
  const vehicles = useDrawnVehicles({ cards, now, live, selected, areNamed: layers.vehicleNames });
  const chosen = cards.find(({ deviceId }) => deviceId === selected) ?? null;
  return (
    <GatewayNowContext.Provider value={now}>
      <div className={styles.tools}>
        {layerNames.map(([layer, title]) => (
          <Switch
            key={layer}
            label={title}
            checked={layers[layer]}
            onChange={() => setLayers({ ...layers, [layer]: !layers[layer] })}
          />
        ))}
        <Switch
          label="跟随选中车辆"
          checked={isFollowing && chosen !== null}
          disabled={chosen === null}
          title={chosen === null ? '先选择一台车辆' : undefined}
          onChange={() => setFollowing(!isFollowing)}
        />
      </div>
      <div className={styles.board}>
        <MapCanvas
          name={name}
          layout={layout}
          layers={layers}
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
        />
      </div>
    </GatewayNowContext.Provider>
  );
}
