import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many projects: copies have a key of their own, no plan, and no order of the ERP. */
export const projectDial: Dial = {
  endpoint: projectList,
  table: 'projects',
  key: 'id',
  fresh: { project_key: 'n.tag || n.i', erp_no: 'null' },
};
