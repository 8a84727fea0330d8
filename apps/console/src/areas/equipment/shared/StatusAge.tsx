import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses, statusSince } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import * as styles from './statusAge.module.css';

interface Props {
  readonly device: Pick<DeviceRow, 'status' | 'lastOnlineAt' | 'lastOfflineAt'>;
}

/** Since when a device is online or offline, behind its status; nothing where nobody knows. */
export function StatusAge({ device }: Props) {
  const since = statusSince(device);
  if (since === null) return null;
  return (
    <span className={styles.age}>
      <RelativeTime at={since} isShort />
      {/* else it could be when it was heard of last */}
      {device.status === deviceStatuses.online && '上线'}
    </span>
  );
}
