import { Tag } from '@blueprintjs/core';
import { type DeviceDetail, deviceGet } from '@fleet/domain/areas/equipment/device/contract.ts';
import { liftOnSite } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { emergencyKinds } from '@fleet/domain/areas/fleet/face.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';

/** Who drives a device now, and that it was stopped in an emergency: for everybody who looks at it, as it happens. */
export function RemoteMarks({ device: { id, remote } }: { readonly device: DeviceDetail }) {
  useLive(useRead(deviceGet, { query: { deviceId: id } }));
  const { operatorName, emergency } = remote;
  return (
    <span role="status">
      {operatorName !== null && <Tag intent="warning">{operatorName} 正在操控</Tag>}
      {emergency !== null && (
        <Tag intent="danger" title={liftOnSite}>
          {emergencyKinds[emergency.kind]}
        </Tag>
      )}
    </span>
  );
}
