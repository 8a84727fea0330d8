import type { PortNeeds } from '../../store/tableArea.ts';

/** How a fault is handled: asked before people are told of it again though it is kept above. */
export const messageNeeds: PortNeeds = {
  area: 'messages',
  views: { told_faults: ['fault_id', 'acknowledged_at', 'closed_at', 'ended_at'] },
};
