import { tenantOf } from '../../../app/address/detailAddress.ts';
import type { DeviceButtonProps } from '../../equipment/detail/slots.ts';
import type { DeviceUseProps } from '../../equipment/device/slots.ts';
import { ReportButton } from './ReportButton.tsx';

/** 报修 where one device is selected. */
export function ReportSelected({ of, tenant }: DeviceUseProps) {
  const only = of.kind === 'devices' && of.devices.length === 1 ? of.devices[0] : undefined;
  return only === undefined ? null : <ReportButton tenant={tenant} beginning={{ deviceId: only.id }} />;
}

/** 报修 on the page of a device. */
export function ReportShown({ device }: DeviceButtonProps) {
  const { id: deviceId, displayName: deviceName } = device;
  return <ReportButton tenant={tenantOf(device)} beginning={{ deviceId, deviceName }} />;
}
