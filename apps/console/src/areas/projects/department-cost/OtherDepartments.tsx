import { projectDepartmentCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link, useLocation } from 'wouter';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { SearchSelect } from '../../../ui/select/select.tsx';
import type { DepartmentOverview } from './DepartmentFigures.tsx';
import * as kindBarsStyles from '../cost/kindBars.module.css';

interface Props {
  readonly department: DepartmentOverview;
  readonly tenant: TenantChoice;
}

/** Way back to the costs of the project, and across to its other departments. */
export function OtherDepartments({ department: { projectId, projectName, departmentId }, tenant }: Props) {
  const opens = useOpens();
  const [path, navigate] = useLocation();
  const { state, refresh } = useRead(projectDepartmentCost, { query: { projectId, ...tenant } });
  const tenantId = matchRoute(path)?.parameters['tenantId'] ?? '';
  const choices =
    state?.data?.departments.map((one) => ({ id: one.departmentId, name: one.departmentName })) ??
    refusalOf({ state, refresh });
  return (
    <span className={kindBarsStyles.otherDepartments}>
      {opens('ProjectDetail') ? (
        <Link href={`${pathOf('ProjectDetail', { tenantId, projectId })}?tab=cost`}>{projectName}</Link>
      ) : (
        projectName
      )}
      <SearchSelect
        label="部门"
        choices={choices}
        value={departmentId}
        onChange={(chosen) =>
          chosen !== null && navigate(pathOf('ProjectDepartmentCost', { tenantId, projectId, departmentId: chosen }))
        }
        isLabelShown
      />
    </span>
  );
}
