import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';

/** What every tab of a project's page is given. */
export interface ProjectTabProps {
  readonly project: ProjectDetail;
  /** The tenant that calls name: nothing for one's own. */
  readonly tenant: TenantChoice;
}
