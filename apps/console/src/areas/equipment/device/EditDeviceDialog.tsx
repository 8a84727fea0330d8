import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { deviceUpdate } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceDetail, deviceGet, mostDevicePictures } from '@fleet/domain/areas/equipment/device/contract.ts';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { PictureField } from '../../../form/pictures/PictureField.tsx';
import { useKeptPictures } from '../../../transfers/pictures/useKeptPictures.ts';
import { picturesOpen } from '../../../transfers/pictures/usePictures.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { ParticularFields, particularsProblems } from './deviceForm.tsx';

export interface EditDeviceDialogProps {
  readonly deviceId: string;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Changes what is said of a device, which is read first: the list does not know all of it. */
export function EditDeviceDialog({ deviceId, tenant, onClose }: EditDeviceDialogProps) {
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

/** The pictures are those of the tiles. */
type Values = Required<Omit<BodyOf<typeof deviceUpdate>, 'pictures' | 'hardware'>> & { readonly pictures: [] };

function Fields({ device, onClose }: { readonly device: DeviceDetail; readonly onClose: () => void }) {
  const call = useCall();
  const sayDone = useSayDone();
  const { id: deviceId, displayName, serialNumber, productKey, categoryId, tntId, version } = device;
  const pictures = useKeptPictures(device.pictures, mostDevicePictures);
  return (
    <EditDialog<Values, unknown>
      title={`编辑设备「${displayName}」（${serialNumber}）`}
      schema={deviceUpdate.bodySchema!}
      initial={{
        ...particularsOf(device),
        pictures: [],
        version,
      }}
      isChanged={pictures.isChanged}
      extraProblems={(values) => ({
        ...particularsProblems(values),
        ...(pictures.isComplete ? {} : { pictures: picturesOpen }),
      })}
      send={({ pictures: _, ...values }) => {
        const body = { ...values, ...(pictures.isChanged ? { pictures: pictures.sent } : {}) };
        return call(deviceUpdate, { query: { deviceId, tntId }, body }, { listener: deviceUpdate.id });
      }}
      onDone={() => {
        pictures.finish();
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ParticularFields form={form} tenant={{ tntId }} productKey={productKey} categoryId={categoryId} />
          <PictureField form={form} name="pictures" pictures={pictures} shownIn="显示在设备信息中" />
        </>
      )}
    </EditDialog>
  );
}
