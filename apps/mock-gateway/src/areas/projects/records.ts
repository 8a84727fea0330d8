import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { RecordRules } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import { refuseArchived, requireProject } from './project/projectRows.ts';

/** What is said about a project stands in a tab of its own; about an archived one no more is said. */
export const projectRecord: RecordRules = {
  toRead: (call, id) => {
    if (!holdsAny(call.session.granted, ['TabProjectRemarks'])) refuse('forbidden');
    requireProject(call, id);
  },
  toWrite: (call, id) => {
    if (!holdsAny(call.session.granted, ['TabProjectRemarks-add'])) refuse('forbidden');
    refuseArchived(call, id);
  },
  commentOrder: 'newestFirst',
};
