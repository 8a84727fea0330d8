import { Button } from '@blueprintjs/core';
import {
  type DevicePresence,
  devicePresence,
  type DeviceRow,
  mostPresent,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import type { Heard } from './usePresence.ts';
import { changedSince } from './withPresence.ts';
import * as styles from '../device.module.css';

interface Props {
  /** As they were read, one at least. */
  readonly rows: readonly DeviceRow[];
  readonly tenant: TenantChoice;
  /** What was heard since they were read. */
  readonly heard: readonly DevicePresence[];
  readonly onHeard: (heard: Heard) => void;
  readonly onRefresh: () => void;
}

/** Milliseconds from one look to the next. */
const pause = 10_000;

/** Follows the devices on the screen, and says how many have come or gone: no row leaves its place by itself. */
export function PresenceNote({ rows, tenant, heard, onHeard, onRefresh }: Props) {
  const ids = rows
    .slice(0, mostPresent)
    .map(({ id }) => id)
    .join();
  const { state, refresh } = useRead(devicePresence, { query: { ids, ...tenant } }, { isBackground: true });
  useLive({ state, refresh }, pause);
  const newest = useRef(rows);
  useLayoutEffect(() => {
    newest.current = rows;
  });
  const list = state?.data?.list;
  useEffect(() => {
    if (list !== undefined) onHeard({ of: newest.current, list });
  }, [list, onHeard]);
  const changed = changedSince(rows, heard);
  if (changed === 0) return null;
  return (
    <p className={styles.presence} role="status">
      {changed} 台设备的状态有变化
      <Button
        variant="minimal"
        size="small"
        intent="primary"
        text="刷新"
        onClick={() => {
          onRefresh();
          refresh();
        }}
      />
    </p>
  );
}
