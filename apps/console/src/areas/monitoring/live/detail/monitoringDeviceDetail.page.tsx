import { vehiclePage } from '@fleet/domain/areas/monitoring/live/actions.ts';
import { type VehicleDetail, vehicleState } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { turnOf } from '@fleet/domain/areas/monitoring/live/following.ts';
import { vehicleParameters } from '@fleet/domain/areas/monitoring/live/vehicleDays.ts';
import { replayParameters } from '@fleet/domain/areas/monitoring/replay/replayParameters.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useRightAddress } from '../../../../app/address/useRightAddress.ts';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useNavigate } from '../../../../app/address/location.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { lazyPart } from '../../../../app/lazyPart.ts';
import { useSlot } from '../../../../app/slots.ts';
import { DetailPage } from '../../../../detail/DetailPage.tsx';
import { RecordPage } from '../../../../detail/RecordPage.tsx';
import { LoadingState } from '../../../../ui/states/states.tsx';
import { FetchDialogPart, WcsTablesPart } from '../../../equipment/face.ts';
import { replayPath } from '../../shared/replayPath.ts';
import { vehicleTabs } from '../slots.ts';
import { GatewayNowContext, useTickingNow } from '../gatewayNow.ts';
import { useReadAgain } from '../useReadAgain.ts';
import { useVehicleLive } from './useVehicleLive.ts';
import { VehicleFaults } from './VehicleFaults.tsx';
import { VehicleHead } from './VehicleHead.tsx';
import { VehicleLog } from './VehicleLog.tsx';
import { VehicleState } from './VehicleState.tsx';
import { VehicleTasks } from './VehicleTasks.tsx';

/** It leads to all that becomes of an order, which a vehicle is not waited for. */
const ReportButton = lazyPart(async () => ({ default: (await import('../../repair/ReportButton.tsx')).ReportButton }));

/** What draws them is looked at by few. */
const Curves = lazyPart(() => import('./Curves.tsx'));

const { route } = vehiclePage;

/** A look at another tab is no end of a replay: its window and its moment are there again. */
const kept = [...vehicleParameters, ...replayParameters];

/** Milliseconds between two looks: what the live link tells need not be asked for so often. */
const pauses = { live: 15_000, polled: 5000 } as const;

/** /real-time-monitoring/device-detail/{deviceId}/{serialNumber}/{productId}: one vehicle, as it is now and was. */
export default function MonitoringDeviceDetailPage() {
  return (
    <RecordPage page={vehiclePage} endpoint={vehicleState} inputOf={(deviceId) => ({ query: { deviceId } })}>
      {(vehicle) => <Detail vehicle={vehicle} />}
    </RecordPage>
  );
}

function Detail({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { deviceId, serialNumber, productKey, displayName, wcsDeviceId, asOf } = vehicle;
  // the id alone says which vehicle it is: what else the address has may be of a link made long ago
  useRightAddress(pathOf(route, { deviceId, serialNumber, productId: productKey }));
  const { feed, state, arrivedAt } = useVehicleLive(deviceId);
  const read = useRead(vehicleState, { query: { deviceId } });
  useLive(read, feed === 'live' ? pauses.live : pauses.polled);
  useReadAgain(state === null ? null : turnOf(state), read.refresh);
  const navigate = useNavigate();
  const [isFetching, setFetching] = useState(false);
  const { ofPage } = useActions(vehiclePage.actions, {
    replay: () => navigate(replayPath(vehicle)),
    fetchLog: () => setFetching(true),
  });
  const others = useSlot(vehicleTabs);
  const now = useTickingNow(Math.max(Date.parse(asOf), state?.at ?? 0), arrivedAt ?? read.state?.loadedAt ?? null);
  return (
    <GatewayNowContext.Provider value={now}>
      <DetailPage
        name={routeOf(route).title}
        title={displayName}
        beside={<VehicleHead vehicle={vehicle} feed={feed} />}
        actions={
          <>
            <PageButtons items={ofPage} withIcons />
            <Suspense fallback={null}>
              <ReportButton tenant={tenantOf(vehicle)} beginning={{ deviceId, deviceName: displayName }} withIcon />
              {isFetching && (
                <FetchDialogPart
                  device={{ id: deviceId, displayName, tntId: vehicle.tntId }}
                  isOnline={vehicle.isOnline}
                  onClose={() => setFetching(false)}
                />
              )}
            </Suspense>
            <Button icon={<Refresh />} aria-label={words.refresh} title={words.refresh} onClick={read.refresh} />
          </>
        }
        kept={kept}
        tabs={[
          { id: 'state', title: '实时状态', content: () => <VehicleState vehicle={vehicle} told={state} /> },
          {
            id: 'curves',
            title: '实时曲线',
            content: () => (
              <Suspense fallback={<LoadingState lines={12} />}>
                <Curves deviceId={deviceId} asOf={asOf} />
              </Suspense>
            ),
          },
          { id: 'tasks', title: '任务', content: () => <VehicleTasks deviceId={deviceId} /> },
          { id: 'faults', title: '故障', content: () => <VehicleFaults deviceId={deviceId} /> },
          { id: 'log', title: '日志', content: () => <VehicleLog deviceId={deviceId} /> },
          ...(wcsDeviceId === null
            ? []
            : [
                {
                  id: 'wcs',
                  title: 'WCS 数据',
                  content: () => (
                    <Suspense fallback={<LoadingState lines={12} />}>
                      <WcsTablesPart device={{ id: wcsDeviceId }} />
                    </Suspense>
                  ),
                },
              ]),
          ...others.map(({ id, title, Content }) => ({
            id,
            title,
            content: () => (
              <Suspense fallback={<LoadingState lines={12} />}>
                <Content vehicle={vehicle} />
              </Suspense>
            ),
          })),
        ]}
      />
    </GatewayNowContext.Provider>
  );
}
