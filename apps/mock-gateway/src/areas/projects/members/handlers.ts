import type * as contract from '@fleet/domain/areas/projects/members/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { pageValues } from '../../../store/paging.ts';
import { exportPersonnel } from './personnelExport.ts';
import { findPersonnel, readPersonnel } from './personnelRows.ts';
import { updatePersonnel } from './personnelUpdate.ts';

/** People and what they are assigned to projects for. */
export const personnelHandlers: HandlersOf<typeof contract> = {
  personnelOverview: (call) => {
    const rows = findPersonnel(call, call.query);
    const { limit, offset } = pageValues(call.query);
    return { list: rows.slice(offset, offset + limit), total: rows.length };
  },

  personnelExport: (call) => exportPersonnel(call),

  personnelInfo: (call) => readPersonnel(call, call.query.userId),

  personnelUpdate: (call) => updatePersonnel(call),
};
