import type { PortNeeds } from '../../../store/tableArea.ts';

/** What the live link tells of, though it stands above the fleet. */
export const fleetNeeds: PortNeeds = {
  area: 'fleet',
  views: {
    /** Whose a device is, and what is written on it. */
    live_devices: ['device_id', 'tnt_id', 'project_id', 'serial_number'],
  },
};
