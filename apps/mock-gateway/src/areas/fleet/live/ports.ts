import type { PortNeeds } from '../../../store/tableArea.ts';

/** What the fleet asks of those above it. */
export const fleetNeeds: PortNeeds = {
  area: 'fleet',
  views: {
    /** For the live link: whose a device is, and what is written on it. */
    live_devices: ['device_id', 'tnt_id', 'project_id', 'serial_number'],
    /** For the live link: all that is set or wished of a device and not over, as a text for each that changes as it gets further. */
    live_settings: ['device_id', 'course'],
    /** For the live link: how far each device is in each upgrade, and since when. */
    live_upgrades: ['device_id', 'job_id', 'status', 'entered_at'],
    /** What people wrote of each code: the platform's, and those of tenants, which stand for it. */
    fault_code_books: [
      'tnt_id',
      'is_platform',
      'code',
      'name',
      'level',
      'hint',
      'is_enabled',
      'merge_seconds',
      'is_pushed',
    ],
    /** Faults that people have closed, or will have: what is reported again then is another one. */
    closed_faults: ['fault_id', 'closed_at'],
  },
};
