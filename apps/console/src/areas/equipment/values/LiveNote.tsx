import { valueAgeText } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './deviceValues.module.css';

interface Props {
  readonly isOnline: boolean;
  readonly heardAt: string | null;
  /** When it was read; null where no values are shown. */
  readonly asOf: string | null;
}

/** Whether a device is heard of, and of when what is shown is. */
export function LiveNote({ isOnline, heardAt, asOf }: Props) {
  if (heardAt === null) return <p className={styles.note}>设备尚未上线，暂无数据</p>;
  if (isOnline)
    return (
      <p className={styles.note}>
        <StatusDot intent="success" label="在线" />
        {asOf !== null && <span>{formatDateTime(asOf).slice(11)} 更新</span>}
      </p>
    );
  return (
    <p className={styles.note} role="status">
      <StatusDot intent="none" label="离线" />
      <span>
        最近通信{asOf !== null && ` ${valueAgeText(Date.parse(asOf) - Date.parse(heardAt))}`}（{formatDateTime(heardAt)}
        ）{asOf !== null && '，以下为最后上报的值'}
      </span>
    </p>
  );
}
