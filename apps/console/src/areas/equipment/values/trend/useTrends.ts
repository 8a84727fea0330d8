import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { propertyTrend } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { useMemo } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';

/** Milliseconds from one look to the next: two of 41 points of an hour lie further apart. */
const pause = 60_000;

/** How a number has gone, by its identifier. */
export type Trends = ReadonlyMap<string, readonly (number | null)[]>;

/** How the numbers of a device have gone within the last hour. */
export function useTrends({ id: deviceId }: Pick<DeviceDetail, 'id'>): Trends {
  const read = useRead(propertyTrend, { query: { deviceId } }, { isBackground: true });
  useLive(read, pause);
  const list = read.state?.data?.list;
  return useMemo(() => new Map(list?.map(({ identifier, values }) => [identifier, values])), [list]);
}
