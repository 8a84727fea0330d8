import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';

interface DeviceTab {
  readonly title: string;
  readonly permission: PageKey;
  readonly Content: ComponentType<{ readonly device: DeviceDetail }>;
}

export interface DeviceButtonProps {
  readonly device: DeviceDetail;
}

/** What areas above do with the device that a page shows: a button each, before those of the page. */
export const deviceButtons = slot<{ readonly Content: ComponentType<DeviceButtonProps> }>()('device.buttons', [
  'repair',
]);

/** The tabs of a device's page in their order, each behind its own key (S2 §6) and in a chunk of its own. */
export const deviceTabs = slot<DeviceTab>()('device.tabs', [
  'info',
  'attributes',
  'faults',
  'objectModel',
  'upgrades',
  'files',
  'children',
  'groups',
  'explode',
  'commands',
]);
