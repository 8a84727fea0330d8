import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { VersionIssues } from './VersionIssues.tsx';

/** /ota-updrade/version-issue-registration: problems of versions, and what becomes of them (S2 §2). */
export default function VersionIssueRegistrationPage() {
  return useCommonSearch() ? <VersionIssues /> : null;
}
