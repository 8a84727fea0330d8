import type { VehicleDetail } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';

/** Tabs of a vehicle behind its own. */
export const vehicleTabs = slot<{
  readonly title: string;
  readonly Content: ComponentType<{ readonly vehicle: VehicleDetail }>;
}>()('vehicle.tabs', ['replay']);

export interface FloorWayProps {
  readonly floorId: string;
  /** The vehicle that is looked at. */
  readonly chosen: string | null;
  /** The gateway's clock now, in milliseconds. */
  readonly now: number;
  readonly onLookAt: (deviceId: string) => void;
}

/** Ways of seeing a floor beside its list and its map. */
export const floorWays = slot<{ readonly title: string; readonly Content: ComponentType<FloorWayProps> }>()(
  'floor.ways',
  ['replay'],
);
