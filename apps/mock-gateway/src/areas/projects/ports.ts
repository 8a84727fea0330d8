import type { PortNeeds } from '../../store/tableArea.ts';

/** What projects show of their devices and of what was told about them, which stand above them. */
export const projectNeeds: PortNeeds = {
  area: 'projects',
  views: {
    project_devices: ['id', 'tnt_id', 'project_id', 'name', 'status'],
    project_faults: ['project_id', 'started_at', 'ended_at'],
    project_news: [
      'id',
      'tnt_id',
      'type',
      'content',
      'project_id',
      'project_name',
      'model_id',
      'model_name',
      'device_id',
      'device_name',
      'user_id',
      'user_name',
      'created_at',
    ],
  },
};
