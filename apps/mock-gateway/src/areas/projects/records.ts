import { reachesAny } from '@fleet/domain/core/permissions/reach.ts';
import type { RecordRules } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import { refuseArchived, requireProject } from './project/projectRows.ts';

/** What is said about a project stands in a tab of its own; about an archived one no more is said. */
export const projectRecord: RecordRules = {
  toRead: (call, id) => {
    if (!reachesAny(call.session.granted, ['TabProjectRemarks'])) refuse('forbidden');
    requireProject(call, id);
  },
  toWrite: (call, id) => {
    if (!reachesAny(call.session.granted, ['TabProjectRemarks-add'])) refuse('forbidden');
    refuseArchived(call, id);
  },
  commentOrder: 'newestFirst',
};
