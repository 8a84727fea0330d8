import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { RecordRules } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readFault } from './faultRows.ts';

/** Whoever reads records of faults reads what is said about one; whoever handles them says more. */
export const faultRecordRules: RecordRules = {
  toRead: (call, id) => {
    if (!holdsAny(call.session.granted, ['MOTabFaultRecord', 'OperationMaintenancePlate-view'])) refuse('forbidden');
    readFault(call, id);
  },
  toWrite: (call, id) => {
    if (!holdsAny(call.session.granted, ['MOTabFaultRecord-edit'])) refuse('forbidden');
    readFault(call, id);
  },
  commentOrder: 'oldestFirst',
};
