import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { slot } from '../../../app/slots.ts';

/**
 * Devices that something is done with: selected ones, those of a query as JSON and of the filters of the list beside it, or
 * those of a group, with its rule if it has one.
 */
export type UsedDevices =
  | { readonly kind: 'devices'; readonly devices: readonly DeviceRow[] }
  | { readonly kind: 'query'; readonly query: string; readonly filters: Readonly<Record<string, unknown>> }
  | { readonly kind: 'group'; readonly groupId: string; readonly rule: string | null };

export interface DeviceUseProps {
  readonly of: UsedDevices;
  readonly tenant: TenantChoice;
}

export interface DeviceUse {
  /** One of these is needed for it. */
  readonly keys: readonly PermissionKey[];
  readonly Content: ComponentType<DeviceUseProps>;
}

/** What areas above do with devices, where they are selected, asked for or kept as a group: a button each. */
export const deviceUses = slot<DeviceUse>()('device.uses', ['upgrade', 'repair']);
