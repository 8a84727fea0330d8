import { realTimePage } from '@fleet/domain/areas/monitoring/live/actions.ts';
import { type VehicleCard, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { counterFilter, counterOf, counters } from '@fleet/domain/areas/monitoring/live/counters.ts';
import { floorReplay } from '@fleet/domain/areas/monitoring/replay/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import classNames from 'classnames';
import { type ComponentProps, type ReactNode, Suspense, useRef } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useNavigate } from '../../../app/address/location.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { useSlot } from '../../../app/slots.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { Counters, Segments } from '../../../list/filters/segments.tsx';
import { TreeBeside } from '../../../list/layout/TreeBeside.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useList } from '../../../list/useList.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { replayPath } from '../shared/replayPath.ts';
import { GatewayNowContext } from './gatewayNow.ts';
import { LiveBadge } from './LiveBadge.tsx';
import { NoFloor } from './NoFloor.tsx';
import { floorWays } from './slots.ts';
import { ProjectTree } from './ProjectTree.tsx';
import { useFollowedVehicles } from './useFollowedVehicles.ts';
import { vehicleColumns } from './vehicleColumns.tsx';
import { PlaceFilters, VehicleFilters } from './VehicleFilters.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './live.module.css';

const { route, actions: table } = realTimePage;

const ways = [
  { id: 'list', title: '列表' },
  { id: 'map', title: '地图' },
  { id: 'screen', title: '大屏' },
] as const;
/** Filters that might hide a vehicle that is to be shown on the map. */
const narrowing = [
  'page',
  'keyword',
  'serialNumber',
  'productKey',
  'modelId',
  'workState',
  'isStale',
  'hasFault',
] as const;

const MapBoard = lazyPart(() => import('./map/MapBoard.tsx'));
const ScreenBoard = lazyPart(() => import('./screen/ScreenBoard.tsx'));

/** /monitoring-operation-maintenance/real-time-monitoring: where the vehicles are and what they do (S1 §6). */
export default function RealTimeMonitoringPage() {
  const can = useCan();
  const navigate = useNavigate();
  const tenant = useScopeQuery();
  const card = useRef<HTMLDivElement>(null);
  const read = useList(vehicleList);
  const { query, filter } = read;
  const followed = useFollowedVehicles(read, () => isTouched(card.current));
  const view: typeof read = { ...read, rows: followed.rows };
  const columns = useColumns('monitoring.vehicles', useTenantColumn(vehicleColumns));
  const open = ({ deviceId, serialNumber, productKey }: VehicleCard) =>
    navigate(pathOf('MonitoringDeviceDetail', { deviceId, serialNumber, productId: productKey }));
  const { path, search } = useAddress();
  const [deviceId, choose] = useQueryParameter('deviceId', { replace: true });
  const [shown, show] = useQueryParameter('shown');
  const others = useSlot(floorWays);
  const more = can(floorReplay.actions.replay) ? others : [];
  const other = more.find(({ id }) => id === shown);
  const way = other?.id ?? ways.find(({ id }) => id === shown)?.id ?? 'list';
  // its floor first, and then the vehicle on it: one step of the history
  const locate = (vehicle: VehicleCard) => {
    const parameters = new URLSearchParams(search);
    for (const name of narrowing) parameters.delete(name);
    parameters.set('projectKey', vehicle.projectKey);
    if (vehicle.floorId !== null) parameters.set('floorId', vehicle.floorId);
    parameters.set('shown', 'map');
    parameters.set('deviceId', vehicle.deviceId);
    navigate(`${path}?${parameters}`);
  };
  const replay = (vehicle: VehicleCard) => navigate(replayPath(vehicle));
  const actions = useActions(table, { view: open, locate, replay });
  const onOpen = can(table.view) ? open : undefined;
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={routeTitle(route)}
        beside={
          <>
            <ScopeMark />
            <LiveBadge feed={followed.feed} />
            <Counters
              label="按状态筛选"
              total={followed.counts?.total ?? null}
              counters={counters.map(({ id, title }) => ({ id, title, count: followed.counts?.[id] ?? null }))}
              active={counterOf(query)}
              onChange={(id) => filter(counterFilter(id))}
            />
          </>
        }
      />
      <div className={classNames('card', listPageStyles.card)}>
        <TreeBeside label="项目与楼层" tree={<ProjectTree tenant={tenant} place={query} onGo={filter} />}>
          <div className={styles.ways}>
            <Segments
              label="显示方式"
              choices={[...ways, ...more]}
              value={way}
              onChange={(chosen) => show(chosen === 'list' ? null : chosen)}
            />
          </div>
          {way === 'screen' ? (
            <Suspense fallback={<LoadingState lines={12} />}>
              <ScreenBoard
                query={query}
                tenant={tenant}
                selected={deviceId}
                onSelect={choose}
                onGo={({ projectKey, floorId }) => filter({ projectKey, floorId })}
                onOpen={onOpen}
              />
            </Suspense>
          ) : way !== 'list' ? (
            <OfFloor floorId={query.floorId} view={view} tenant={tenant} isReplay={other !== undefined}>
              {(floorId) =>
                other === undefined ? (
                  <MapBoard key={floorId} floorId={floorId} selected={deviceId} onSelect={choose} onOpen={onOpen} />
                ) : followed.now === null ? (
                  <LoadingState lines={12} />
                ) : (
                  <div className={styles.replay}>
                    <other.Content
                      key={floorId}
                      floorId={floorId}
                      chosen={deviceId}
                      now={followed.now}
                      onLookAt={choose}
                    />
                  </div>
                )
              }
            </OfFloor>
          ) : (
            <div ref={card}>
              <GatewayNowContext.Provider value={followed.now}>
                <ListSection
                  label="车辆"
                  view={view}
                  columns={columns}
                  nameOf={({ displayName }) => displayName}
                  filters={<VehicleFilters view={view} tenant={tenant} />}
                  openKey={deviceId}
                  onOpen={onOpen}
                  actions={actions}
                  empty={<ScopedEmptyState what="车辆" text="项目绑定并激活车辆后显示在这里。" />}
                />
              </GatewayNowContext.Provider>
            </div>
          )}
        </TreeBeside>
      </div>
    </section>
  );
}

interface OfFloorProps {
  readonly floorId: string | undefined;
  readonly view: ComponentProps<typeof PlaceFilters>['view'];
  readonly tenant: TenantChoice;
  readonly isReplay: boolean;
  readonly children: (floorId: string) => ReactNode;
}

/** What is shown of the floor that is looked at; without room for the tree it is chosen above. */
function OfFloor({ floorId, view, tenant, isReplay, children }: OfFloorProps) {
  const isMobile = useIsMobile();
  return (
    <>
      {isMobile && (
        <div className={styles.ways}>
          <PlaceFilters view={view} tenant={tenant} />
        </div>
      )}
      {floorId === undefined ? (
        <NoFloor tenant={tenant} projectKey={view.query.projectKey} isReplay={isReplay} />
      ) : (
        <Suspense fallback={<LoadingState lines={12} />}>{children(floorId)}</Suspense>
      )}
    </>
  );
}

/** Whether somebody points at the list or has the focus in it. */
const isTouched = (element: HTMLElement | null): boolean =>
  element !== null && (element.matches(':hover') || element.contains(document.activeElement));
