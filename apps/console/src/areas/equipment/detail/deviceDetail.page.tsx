import { deviceDetailPage } from '@fleet/domain/areas/equipment/detail/actions.ts';
import { type DeviceDetail, deviceGet } from '@fleet/domain/areas/equipment/device/contract.ts';
import { binnedText } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { useRightAddress } from '../../../app/address/useRightAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { useSlot } from '../../../app/slots.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { DeviceFavourites } from '../device/DeviceFavourites.tsx';
import { useDeviceDialogs } from '../device/useDeviceDialogs.tsx';
import { useRemote } from '../remote/useRemote.tsx';
import { useCredentials } from './access/useCredentials.tsx';
import { BinnedDevice } from './BinnedDevice.tsx';
import { DeviceHead } from './DeviceHead.tsx';
import { deviceButtons, deviceTabs } from './slots.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const DiagnoseDialog = lazyDialog(async () => (await import('./access/DiagnoseDialog.tsx')).DiagnoseDialog);
const ReplaceDialog = lazyDialog(async () => (await import('./access/ReplaceDialog.tsx')).ReplaceDialog);

const { route } = deviceDetailPage;

const missingDevice = (message: string): ReactNode => (message === binnedText ? <BinnedDevice /> : null);

/** /equipment/detail/{id}/{name}/{productKey}/{serialNumber}: all about one device, in tabs (S2 §6). */
export default function DeviceDetailPage() {
  return (
    <DeviceFavourites>
      <RecordPage
        page={deviceDetailPage}
        endpoint={deviceGet}
        inputOf={(deviceId) => ({ query: { deviceId } })}
        missing={missingDevice}
      >
        {(device) => <Detail device={device} />}
      </RecordPage>
    </DeviceFavourites>
  );
}

/** A tab that only some devices have. */
const isOf = (tab: string, { nodeType, protocolType, explodedViewCount }: DeviceDetail): boolean => {
  if (tab === 'children') return nodeType === '1' || protocolType !== null;
  return tab !== 'explode' || explodedViewCount > 0;
};

function Detail({ device }: { readonly device: DeviceDetail }) {
  const { id, displayName: name, productKey, serialNumber } = device;
  // what the address says beside the id is what the device was called when the link was made
  useRightAddress(pathOf(route, { id, name, productKey, serialNumber }));
  // it comes and goes while nobody looks
  useOnReturn(useRead(deviceGet, { query: { deviceId: id } }).refresh);
  const opens = useOpens();
  const buttons = useSlot(deviceButtons);
  const tabs = useSlot(deviceTabs).filter((tab) => isOf(tab.id, device));
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'diagnose' | 'replace' | null>(null);
  const credentials = useCredentials(device);
  const remote = useRemote(device);
  const { handlers, dialogs } = useDeviceDialogs({
    onChanged: (change) => {
      if (change === 'remove') navigate(opens('EquipmentList') ? pathOf('EquipmentList') : pathOf('Home'));
    },
  });
  const { edit, enable, disable, remove } = handlers;
  const actions = useActions(deviceDetailPage.actions, {
    edit,
    enable,
    disable,
    remove,
    diagnose: () => setAsked('diagnose'),
    credentials: credentials.open,
    replace: () => setAsked('replace'),
  });
  const close = () => setAsked(null);
  return (
    <>
      <DetailPage
        name={routeOf(route).title}
        title={name}
        beside={<DeviceHead device={device} />}
        actions={
          <>
            {buttons.map(({ id: place, Content }) => (
              <Suspense key={place} fallback={null}>
                <Content device={device} />
              </Suspense>
            ))}
            <PageButtons
              items={[...remote.items, ...actions.ofRow(device)]}
              most={remote.items.length + 3}
              name={name}
            />
          </>
        }
        tabs={tabs.map(({ id: tab, title, permission, Content }) => ({
          id: tab,
          title,
          permission,
          content: () => (
            <Suspense fallback={<LoadingState lines={12} />}>
              <Content device={device} />
            </Suspense>
          ),
        }))}
      />
      {dialogs}
      {credentials.dialog}
      {remote.dialogs}
      {asked === 'diagnose' && <DiagnoseDialog device={device} onClose={close} />}
      {asked === 'replace' && <ReplaceDialog device={device} onClose={close} />}
    </>
  );
}
