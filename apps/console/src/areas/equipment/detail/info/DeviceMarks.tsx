import { deviceMarks, type DeviceMark } from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { markKinds } from '@fleet/domain/areas/equipment/device/marks.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from '../deviceDetail.module.css';

/** What was done to a device that its history has to be read with, the latest first. */
export function DeviceMarks({ device: { id, tntId } }: { readonly device: DeviceDetail }) {
  const { state, refresh } = useRead(deviceMarks, { query: { deviceId: id, tntId } });
  return (
    <Loaded state={state} onRetry={refresh} lines={2}>
      {({ list }) =>
        list.length === 0 ? (
          <span className={styles.quiet}>没有更换过硬件，也没有重置过接入信息</span>
        ) : (
          <ul className={styles.marks}>
            {list.map((mark) => (
              <Mark key={mark.id} mark={mark} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Mark({ mark: { at, kind, before, after, reason, byName } }: { readonly mark: DeviceMark }) {
  return (
    <li className={styles.mark}>
      <Time at={at} />
      <b>{markKinds[kind]}</b>
      {before !== null && after !== null && (
        <span>
          {before} → {after}
        </span>
      )}
      <span>{reason}</span>
      {byName !== null && <span className={styles.quiet}>{byName}</span>}
    </li>
  );
}
