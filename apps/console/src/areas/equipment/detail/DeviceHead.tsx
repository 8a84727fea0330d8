import { Tag } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { Link } from 'wouter';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { FavouriteStar } from '../../../list/favourites/FavouriteStar.tsx';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { StatusAge } from '../shared/StatusAge.tsx';
import { RemoteMarks } from '../remote/RemoteMarks.tsx';
import { FeedBadge } from '../values/FeedBadge.tsx';
import { useDevicePlaces } from '../shared/useDevicePlaces.ts';
import * as styles from './deviceDetail.module.css';

/** Beside the name of a device: its star, how it is and since when, what it is and where it belongs. */
export function DeviceHead({ device }: { readonly device: DeviceDetail }) {
  const { id, displayName: name, tntId, isFavourite, status, serialNumber, productName, modelName } = device;
  const { product, project } = useDevicePlaces(device);
  return (
    <span className={styles.head}>
      <FavouriteStar record={{ id, name, tntId, isFavourite }} />
      <DeviceStatus code={status} networkType={device.networkType} />
      <StatusAge device={device} />
      <FeedBadge device={device} />
      {device.remote.offered.length > 0 && <RemoteMarks device={device} />}
      {!device.isEnabled && <Tag minimal>已禁用</Tag>}
      {device.faultLevel !== null && <StatusTag kind="faultLevel" code={device.faultLevel} />}
      <CopyableId id={serialNumber} />
      {product === null ? <span>{productName}</span> : <Link href={product}>{productName}</Link>}
      <span>{modelName}</span>
      {device.projectName !== null &&
        (project === null ? <span>{device.projectName}</span> : <Link href={project}>{device.projectName}</Link>)}
      <TenantChip of={device} />
    </span>
  );
}
