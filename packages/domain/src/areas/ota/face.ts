/** What areas above OTA may use of it. */

export { issueOriginKinds, issuePath, type IssueOrigin } from './issue/issueAddress.ts';
export { recentFailureDays } from './shared/jobCodes.ts';
export { issueState, type IssueState, issueStates } from './shared/issueCodes.ts';
export { type Ring, rings, ringTable, ringTitles } from './pack/rings.ts';
