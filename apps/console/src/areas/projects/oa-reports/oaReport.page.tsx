import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { oaReportsPage } from '@fleet/domain/areas/projects/events/actions.ts';
import { OaReportList } from './OaReportList.tsx';

/** What was reported to the OA, of all projects (S1 §4 Plan2, S2 §2). */
export default function OaReportPage() {
  return <OaReportList title={() => routeTitle(oaReportsPage.route)} of={null} page={oaReportsPage} />;
}
