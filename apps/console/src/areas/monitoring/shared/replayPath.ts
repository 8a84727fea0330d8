import { aroundFault } from '@fleet/domain/areas/monitoring/replay/faultWindow.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';

/** Who is replayed: the page of a vehicle is found by its id alone, and puts the rest right. */
interface Vehicle {
  readonly deviceId: string;
  readonly serialNumber: string;
  readonly productKey?: string;
}

/** The replay of a vehicle: the last hour. */
export const replayPath = ({ deviceId, serialNumber, productKey = '' }: Vehicle): string =>
  `${pathOf('MonitoringDeviceDetail', { deviceId, serialNumber, productId: productKey })}?tab=replay`;

/** The replay of what happened around the beginning of a fault. */
export const faultReplayPath = (fault: Vehicle & { readonly startedAt: string }): string =>
  `${replayPath(fault)}&${new URLSearchParams(Object.entries(aroundFault(fault.startedAt)))}`;
