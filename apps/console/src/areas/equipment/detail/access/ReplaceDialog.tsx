import { deviceUpdate, replacement } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../../form/TextField.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';

interface Props {
  readonly device: DeviceDetail;
  readonly onClose: () => void;
}

/** Puts another machine under the name of a device: its history stays, its serial number and credentials do not. */
export function ReplaceDialog({ device, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { id: deviceId, displayName, serialNumber, tntId, version } = device;
  return (
    <EditDialog
      title={`更换设备「${displayName}」的硬件`}
      schema={replacement}
      initial={{ serialNumber: '', reason: '' }}
      submitText="更换"
      extraProblems={(typed) => (typed.serialNumber === serialNumber ? { serialNumber: '新序列号与原来的相同' } : {})}
      send={(hardware) =>
        call(
          deviceUpdate,
          { query: { deviceId, tntId }, body: { ...particularsOf(device), version, hardware } },
          { listener: deviceUpdate.id },
        )
      }
      onDone={() => {
        sayDone('已更换硬件，请把新的接入信息写入设备');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>原序列号 {serialNumber}。设备的名称、历史与分组保留，接入信息重新生成。</p>
          <TextField form={form} name="serialNumber" autoComplete="off" />
          <TextAreaField form={form} name="reason" />
        </>
      )}
    </EditDialog>
  );
}
