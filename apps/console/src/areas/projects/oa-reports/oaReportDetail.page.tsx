import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { oaReportDetailPage } from '@fleet/domain/areas/projects/events/actions.ts';
import { useDetailAddress } from '../../../app/address/detailAddress.ts';
import { OaReportList } from './OaReportList.tsx';

/** /project-management/oa-report/detail/{projectId?}: the reports of one project, or of all when none is named. */
export default function OaReportDetailPage() {
  const { id, tenant } = useDetailAddress();
  return (
    <OaReportList
      key={id}
      title={(projectName) => (projectName === null ? routeTitle(oaReportDetailPage.route) : `${projectName} OA报表`)}
      of={id === '' || id === '-' ? null : { projectId: id, ...tenant }}
      page={oaReportDetailPage}
    />
  );
}
