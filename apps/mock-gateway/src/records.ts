import { feedbackRecord } from './areas/feedback/records.ts';
import { faultRecordRules } from './areas/monitoring/fault/record.ts';
import { issueRecord } from './areas/ota/issue/issueRecord.ts';
import type { Contributions } from './pipeline/call.ts';
import { projectRecord } from './areas/projects/records.ts';

/** Kinds of records that others write about, each by its area. */
export const records: Contributions['records'] = {
  feedback: feedbackRecord,
  project: projectRecord,
  versionIssue: issueRecord,
  fault: faultRecordRules,
};
