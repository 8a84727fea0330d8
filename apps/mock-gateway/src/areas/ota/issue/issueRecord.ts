import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { RecordRules } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readIssue } from './issueRows.ts';

/** Whoever reads problems of versions reads what is said about one; whoever enters or edits them says more. */
export const issueRecord: RecordRules = {
  toRead: (call, id) => {
    if (!holdsAny(call.session.granted, ['VersionIssueRegistration-view'])) refuse('forbidden');
    readIssue(call, id);
  },
  toWrite: (call, id) => {
    if (!holdsAny(call.session.granted, ['VersionIssueRegistration-add', 'VersionIssueRegistration-edit']))
      refuse('forbidden');
    readIssue(call, id);
  },
  commentOrder: 'oldestFirst',
};
