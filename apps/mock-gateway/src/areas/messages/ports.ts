import type { PortNeeds } from '../../store/tableArea.ts';

/** What is kept above and asked before people are told of a fault. */
export const messageNeeds: PortNeeds = {
  area: 'messages',
  views: {
    /** How a fault is handled: before people are told of it again. */
    told_faults: ['fault_id', 'acknowledged_at', 'closed_at', 'ended_at'],
    /** Of which codes people are told: the platform's word, and those of tenants, which stand for it. */
    told_codes: ['tnt_id', 'is_platform', 'code', 'is_pushed'],
  },
};
