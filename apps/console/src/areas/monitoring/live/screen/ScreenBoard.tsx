import {
  monitorTree,
  mostOfFloor,
  type VehicleCard,
  type VehicleCounts,
  vehicleList,
} from '@fleet/domain/areas/monitoring/live/contract.ts';
import { counters } from '@fleet/domain/areas/monitoring/live/counters.ts';
import {
  emptiestFirst,
  faultyFirst,
  lowCharge,
  meanCharge,
  onlineRate,
} from '@fleet/domain/areas/monitoring/live/screenLists.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useRef } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../../app/hooks/useKeepPrevious.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { FullScreenButton } from '../../../../ui/zoom/FullScreenButton.tsx';
import { stepThrough } from '../../../../ui/keys/stepThrough.ts';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { type Tile, Tiles } from '../../../../ui/Tiles.tsx';
import { Battery } from '../Battery.tsx';
import MapBoard from '../map/MapBoard.tsx';
import type { Place } from '../ProjectTree.tsx';
import { PlaceName, Places } from './Places.tsx';
import * as styles from './screen.module.css';

interface Props {
  readonly query: QueryOf<typeof vehicleList>;
  readonly tenant: TenantChoice;
  readonly selected: string | null;
  readonly onSelect: (deviceId: string) => void;
  readonly onGo: (place: Place) => void;
  readonly onOpen: ((card: VehicleCard) => void) | undefined;
}

/** Milliseconds between two looks. */
const pause = 5000;
/** Rows of a list on the screen. */
const mostRows = 8;

const percent = (rate: number | null): string => (rate === null ? texts.nothing : `${rate.toFixed(1)}%`);

/** What hangs on the wall of a control room: large figures, where the vehicles are, and which of them want somebody. */
export default function ScreenBoard({ query, tenant, selected, onSelect, onGo, onOpen }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const read = useRead(vehicleList, { query: { ...filters, ...tenant, pageSize: mostOfFloor } });
  useLive(read, pause);
  const tree = useRead(monitorTree, { query: tenant });
  useLive(tree, pause);
  // whoever hung it on a wall keeps the whole screen while he goes from place to place
  const state = useKeepPrevious(read.state);
  const go = (place: Place): void => {
    onGo(place);
    // what was pressed is gone in a moment
    head.current?.focus();
  };
  return (
    <div ref={board} className={styles.screen}>
      <Loaded state={state} onRetry={read.refresh}>
        {({ list, counts, asOf }) => (
          <>
            <div ref={head} className={styles.head} tabIndex={-1}>
              <PlaceName state={tree.state} place={query} onGo={go} />
              <span>数据时间 {formatDateTime(asOf)}</span>
              <FullScreenButton of={board} />
            </div>
            <Tiles tiles={tilesOf(list, counts)} />
            <div className={styles.parts}>
              <div className={styles.place}>
                {query.floorId === undefined ? (
                  <Places state={tree.state} place={query} onGo={go} onRetry={tree.refresh} />
                ) : (
                  <MapBoard
                    key={query.floorId}
                    floorId={query.floorId}
                    selected={selected}
                    onSelect={onSelect}
                    onOpen={onOpen}
                  />
                )}
              </div>
              <div className={styles.lists}>
                <Vehicles title="故障车辆" cards={faultyFirst(list)} none="没有未恢复的故障" onOpen={onOpen}>
                  {({ topLevel, openFaults }) => (
                    <>
                      {topLevel !== null && <StatusTag kind="faultLevel" code={topLevel} />} {openFaults} 个
                    </>
                  )}
                </Vehicles>
                <Vehicles
                  title={`低电量（<${lowCharge}%）`}
                  cards={emptiestFirst(list)}
                  none="没有需要充电的车辆"
                  onOpen={onOpen}
                >
                  {({ charge }) => <Battery charge={charge} isCharging={false} />}
                </Vehicles>
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

const intents: Partial<Readonly<Record<string, NonNullable<Tile['intent']>>>> = {
  fault: 'danger',
  uninitialized: 'warning',
  stale: 'warning',
};

/** What is counted; a number that asks for attention does so only when there is something. */
const tilesOf = (cards: readonly VehicleCard[], counts: VehicleCounts): readonly Tile[] => [
  { title: '车辆', value: formatCount(counts.total) },
  { title: '在线率', value: percent(onlineRate(cards)) },
  ...counters.map(({ id, title }): Tile => {
    const intent = counts[id] > 0 ? intents[id] : undefined;
    return { title, value: formatCount(counts[id]), ...(intent === undefined ? {} : { intent }) };
  }),
  { title: '平均电量', value: percent(meanCharge(cards)) },
];

interface VehiclesProps extends Pick<Props, 'onOpen'> {
  readonly title: string;
  readonly cards: readonly VehicleCard[];
  /** Said where there are none. */
  readonly none: string;
  readonly children: (card: VehicleCard) => ReactNode;
}

function Vehicles({ title, cards, none, onOpen, children }: VehiclesProps) {
  return (
    <section className={styles.list} aria-label={title}>
      <h2>
        {title} {cards.length}
      </h2>
      {cards.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul onKeyDown={stepThrough}>
          {cards.slice(0, mostRows).map((card, place) => (
            <li key={card.deviceId}>
              {onOpen === undefined ? (
                <span>{card.displayName}</span>
              ) : (
                <button
                  type="button"
                  className="bare-button"
                  tabIndex={place === 0 ? 0 : -1}
                  onClick={() => onOpen(card)}
                >
                  {card.displayName}
                </button>
              )}
              <span className={styles.what}>{children(card)}</span>
            </li>
          ))}
        </ul>
      )}
      {cards.length > mostRows && <p>另有 {cards.length - mostRows} 台</p>}
    </section>
  );
}
