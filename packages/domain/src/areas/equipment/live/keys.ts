import type { PermissionKey } from '../../../core/codes/permissions.ts';

/**
 * Who may follow what: one call gives the tokens for floors and for devices, so beside the keys of the pages that make it
 * the gateway asks for one of those below.
 */

/** The map of a floor. */
export const liveFloorKeys: readonly PermissionKey[] = ['RealTimeMonitoring'];

/** The values of one device, and the state of one vehicle. */
export const liveDeviceKeys: readonly PermissionKey[] = ['TabObjectModel', 'RealTimeMonitoring-view'];
