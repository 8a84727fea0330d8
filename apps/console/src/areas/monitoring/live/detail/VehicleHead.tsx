import type { VehicleDetail } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import { Link } from 'wouter';
import { TenantChip } from '../../../../detail/TenantChip.tsx';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { useDevicePath } from '../../../equipment/face.ts';
import { Age } from '../Aged.tsx';
import { LiveBadge } from '../LiveBadge.tsx';
import type { Feed } from '../useFloorLive.ts';
import * as styles from '../live.module.css';

interface Props {
  readonly vehicle: VehicleDetail;
  readonly feed: Feed | null;
}

/** Beside the name of a vehicle: how it is, how old that is, what it is and where it belongs. */
export function VehicleHead({ vehicle, feed }: Props) {
  const {
    deviceId,
    displayName,
    serialNumber,
    productKey,
    workState,
    topLevel,
    modelName,
    firmwareVersion,
    projectName,
    floorName,
  } = vehicle;
  const path = useDevicePath()({ id: deviceId, name: displayName, productKey, serialNumber });
  return (
    <span className={styles.head}>
      <StatusDot {...workStates[workState]} />
      {topLevel !== null && <StatusTag kind="faultLevel" code={topLevel} />}
      <LiveBadge feed={feed} />
      <Age card={vehicle} />
      <CopyableId id={serialNumber} />
      <span>{modelName}</span>
      {firmwareVersion !== null && <span>版本 {firmwareVersion}</span>}
      <span>{floorName === null ? projectName : `${projectName} · ${floorName}`}</span>
      <TenantChip of={vehicle} />
      {path !== null && <Link href={path}>设备档案</Link>}
    </span>
  );
}
