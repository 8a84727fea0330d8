import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { Link } from 'wouter';
import { DeviceStatus } from '../../../../ui/status/DeviceStatus.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Properties } from '../../../../detail/Properties.tsx';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import { useDevicePlaces } from '../../shared/useDevicePlaces.ts';
import { GatewayChildren } from './GatewayChildren.tsx';

/** The tab 子设备: the children of a gateway; of a child its gateway instead. */
export default function DeviceChildren({ device }: { readonly device: DeviceDetail }) {
  return device.nodeType === '1' ? <GatewayChildren device={device} /> : <OwnGateway device={device} />;
}

function OwnGateway({ device }: { readonly device: DeviceDetail }) {
  const { gateway } = device;
  const path = useDevicePlaces(device).gateway;
  if (gateway === null)
    return <EmptyState title="未绑定网关" text="此设备经网关接入，在网关的“子设备”中绑定后上线。" />;
  return (
    <Properties
      properties={[
        { title: '所属网关', value: path === null ? gateway.name : <Link href={path}>{gateway.name}</Link> },
        { title: '网关状态', value: <DeviceStatus code={gateway.status} networkType={gateway.networkType} /> },
        {
          title: '序列号',
          value: gateway.serialNumber === '' ? texts.nothing : <CopyableId id={gateway.serialNumber} />,
        },
      ]}
    />
  );
}
