import type { PortNeeds } from '../../store/tableArea.ts';

/** What projects show of their devices, which stand above them. */
export const projectNeeds: PortNeeds = {
  area: 'projects',
  views: {
    project_devices: ['id', 'tnt_id', 'project_id', 'name', 'status'],
    project_faults: ['project_id', 'started_at', 'ended_at'],
  },
};
