import type { PortNeeds } from '../../store/tableArea.ts';

/** What the lists of tenants and of people count though it stands above them. */
export const accessNeeds: PortNeeds = {
  area: 'access',
  views: {
    tenant_projects: ['id', 'tnt_id'],
    tenant_devices: ['tnt_id'],
    tenant_waiting: ['tnt_id'],
    bound_projects: ['user_id'],
    user_feedback: ['user_id'],
  },
};
