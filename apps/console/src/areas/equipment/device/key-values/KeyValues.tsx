import { type DeviceRow, mostPresent } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type DeviceGlance, propertyGlance } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useEffect } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import * as styles from './keyValues.module.css';

/** Milliseconds from one look to the next. */
const pause = 10_000;

interface FeedProps {
  readonly rows: readonly DeviceRow[];
  /** With commas between them. */
  readonly identifiers: string;
  readonly tenant: TenantChoice;
  readonly onHeard: (heard: readonly DeviceGlance[]) => void;
}

/** Reads the values of the devices on the screen again and again, and shows nothing itself. */
export function KeyValuesFeed({ rows, identifiers, tenant, onHeard }: FeedProps) {
  const ids = rows
    .slice(0, mostPresent)
    .map(({ id }) => id)
    .join();
  const read = useRead(propertyGlance, { query: { ids, identifiers, ...tenant } }, { isBackground: true });
  useLive(read, pause);
  const list = read.state?.data?.list;
  useEffect(() => {
    if (list !== undefined) onHeard(list);
  }, [list, onHeard]);
  return null;
}

/** Values of a device in a line of a list; what is old or of a device that is not there is grey. */
export function KeyValues({ values }: { readonly values: DeviceGlance['values'] }) {
  if (values.every(({ at }) => at === null)) return texts.nothing;
  return (
    <span className={styles.values}>
      {values.map(({ identifier, name, text, at, freshness }) => (
        <span
          key={identifier}
          className={styles.value}
          data-freshness={freshness}
          title={at === null ? `${name} 未上报` : `${name} ${text}，${formatDateTime(at)} 上报`}
        >
          {name} <b>{text}</b>
        </span>
      ))}
    </span>
  );
}
