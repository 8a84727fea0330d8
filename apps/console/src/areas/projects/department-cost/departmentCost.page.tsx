import {
  projectDepartmentOverview,
  projectDepartmentMonths,
  projectDepartmentExport,
} from '@fleet/domain/areas/projects/cost/contract.ts';
import { departmentCostPage } from '@fleet/domain/areas/projects/cost/actions.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useState } from 'react';
import classNames from 'classnames';
import { Loaded } from '../../../detail/Loaded.tsx';
import { MissingRecord } from '../../../detail/MissingRecord.tsx';
import { SectionsOnTop } from '../../../detail/Properties.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useDetailAddress } from '../../../app/address/detailAddress.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { usePageName } from '../../../app/address/usePageName.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EditBudget } from '../cost/EditBudget.tsx';
import { MonthSheetView } from '../cost/months/MonthSheetView.tsx';
import { CostEntries } from './CostEntries.tsx';
import { DepartmentFigures } from './DepartmentFigures.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { OtherDepartments } from './OtherDepartments.tsx';
import * as styles from './departmentCost.module.css';
import * as detailStyles from '../../../detail/detail.module.css';

const { route } = departmentCostPage;

const projectPath = (path: string) => pathOf('ProjectDetail', matchRoute(path)?.parameters);

/** /project-management/detail/{tenantId}/{projectId}/{departmentId}: a department's costs in a project (S2 §2). */
export default function DepartmentCostPage() {
  const { path } = useAddress();
  const { id: projectId, tenant } = useDetailAddress();
  const departmentId = matchRoute(path)?.parameters['departmentId'] ?? '';
  const can = useCan();
  const query = { projectId, departmentId, ...tenant };
  const overview = useRead(projectDepartmentOverview, { query });
  const shown = overview.state?.data ?? null;
  usePageName(shown === null ? null : `${shown.projectName} ${shown.departmentName}`);
  usePageName(shown?.projectName ?? null, projectPath(path));
  const months = useRead(projectDepartmentMonths, { query });
  const [isEditing, setEditing] = useState(false);
  const actions = useActions(departmentCostPage.actions, { edit: () => setEditing(true) });
  return (
    <Loaded state={overview.state} onRetry={overview.refresh} missing={<MissingRecord route={route} />}>
      {(department) => (
        <section>
          <PageHeader
            title={department.departmentName}
            beside={
              <>
                {tenant.tntId !== undefined && <TenantChip of={{ tntId: tenant.tntId }} />}
                <OtherDepartments department={department} tenant={tenant} />
              </>
            }
            actions={
              <>
                <PageButtons items={actions.ofRow(department)} />
                {can(departmentCostPage.actions.export) && (
                  <QueryExportButton endpoint={projectDepartmentExport} instance={path} query={query} />
                )}
              </>
            }
          />
          <div className="card">
            <div className={detailStyles.tab}>
              <SectionsOnTop.Provider value>
                <DepartmentFigures department={department} />
              </SectionsOnTop.Provider>
            </div>
            <Loaded state={months.state} onRetry={months.refresh}>
              {(sheet) => <MonthSheetView label={`${department.departmentName} 月度明细`} sheet={sheet} />}
            </Loaded>
          </div>
          <div className={classNames('card', styles.entries)}>
            <CostEntries department={department} tenant={tenant} />
          </div>
          {isEditing && (
            <EditBudget
              projectId={projectId}
              tenant={tenant}
              department={department}
              onClose={() => setEditing(false)}
            />
          )}
        </section>
      )}
    </Loaded>
  );
}
