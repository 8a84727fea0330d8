import { deviceUpdate } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceDetail, deviceGet } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { ParticularFields, particularsProblems } from './deviceForm.tsx';

interface Props {
  readonly deviceId: string;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Changes what is said of a device, which is read first: the list does not know all of it. */
export function EditDeviceDialog({ deviceId, tenant, onClose }: Props) {
  const { state, refresh } = useRead(deviceGet, { query: { deviceId, ...tenantOf(tenant) } });
  if (state?.data) return <Fields key={state.data.version} device={state.data} onClose={onClose} />;
  return (
    <Dialog isOpen title="编辑设备" onClose={onClose}>
      <Loaded state={state} onRetry={refresh}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function Fields({ device, onClose }: { readonly device: DeviceDetail; readonly onClose: () => void }) {
  const call = useCall();
  const sayDone = useSayDone();
  const { id: deviceId, displayName, serialNumber, categoryId, tntId, version } = device;
  const { modelId, address, longitude, latitude, description } = device;
  return (
    <EditDialog
      title={`编辑设备「${displayName}」（${serialNumber}）`}
      schema={deviceUpdate.bodySchema!}
      initial={{
        nickname: device.nickname ?? '',
        modelId,
        projectId: device.projectId ?? '',
        address,
        longitude,
        latitude,
        description,
        version,
      }}
      extraProblems={particularsProblems}
      send={(body) => call(deviceUpdate, { query: { deviceId, tntId }, body }, { listener: deviceUpdate.id })}
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <ParticularFields form={form} tenant={{ tntId }} categoryId={categoryId} />}
    </EditDialog>
  );
}
