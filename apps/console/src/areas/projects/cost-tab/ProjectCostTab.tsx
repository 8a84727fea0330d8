import type { DepartmentCost, ProjectCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import { projectDepartmentCost, projectDepartmentExport } from '@fleet/domain/areas/projects/cost/contract.ts';
import { projectCostTab } from '@fleet/domain/areas/projects/cost/actions.ts';
import { noAmounts, sumAmounts, totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { sumHours } from '@fleet/domain/areas/projects/members/load.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatHours } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Section } from '../../../detail/Properties.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { balanceTiles } from '../cost/balanceTiles.ts';
import { EditBudget } from '../cost/EditBudget.tsx';
import { KindBars } from '../cost/KindBars.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { NoDepartments } from './NoDepartments.tsx';
import { CostMonthsChart } from '../cost/months/CostMonthsChart.tsx';
import { departmentColumns } from './departmentColumns.tsx';
import * as kindBarsStyles from '../cost/kindBars.module.css';
import * as pageHeaderStyles from '../../../ui/pageHeader.module.css';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const BudgetDialog = lazyDialog(async () => (await import('../cost/BudgetDialog.tsx')).BudgetDialog);

/** What a project may cost and has cost, by kind, month and department (S2 §7). */
export default function ProjectCostTab({ project, tenant }: ProjectTabProps) {
  const { id: projectId, tntId } = project;
  const { state, refresh } = useRead(projectDepartmentCost, { query: { projectId, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh} lines={12}>
      {(cost) => (
        <Shown cost={cost} projectId={projectId} tenantId={tntId} tenant={tenant} readOnly={readOnlyReason(project)} />
      )}
    </Loaded>
  );
}

interface Props {
  readonly cost: ProjectCost;
  readonly projectId: string;
  /** Whose project it is. */
  readonly tenantId: string;
  readonly tenant: ProjectTabProps['tenant'];
  /** Why nothing can be changed; null when it can. */
  readonly readOnly: string | null;
}

function Shown({ cost: { departments, withoutBudget, months }, projectId, tenantId, tenant, readOnly }: Props) {
  const can = useCan();
  const columns = useColumns('projects.cost.departments', departmentColumns);
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<DepartmentCost | null>(null);
  const budget = sumAmounts(departments.map((one) => one.budget));
  const spent = sumAmounts(departments.map((one) => one.spent));
  const actions = useActions(
    projectCostTab.actions,
    { add: () => setAdding(true), edit: setEdited },
    { readOnly, reasons: { add: () => (withoutBudget.length === 0 ? '所有部门都已有预算，请在列表中编辑' : null) } },
  );
  return (
    <div className={kindBarsStyles.costParts}>
      {departments.length + withoutBudget.length === 0 ? (
        <NoDepartments />
      ) : departments.length === 0 ? (
        <EmptyState
          title="还没有成本数据"
          text={
            <FirstSteps
              steps={[[projectCostTab.actions.add, '给参与的部门设置预算，工时和费用发生后会显示在这里']]}
              otherwise="部门有了预算，或发生工时和费用后，会显示在这里。"
              readOnly={readOnly}
            />
          }
          action={<PageButtons items={actions.ofPage} withIcons />}
        />
      ) : (
        <>
          <Tiles
            tiles={[
              ...balanceTiles(totalOf(budget), totalOf(spent)),
              { title: '已填工时（小时）', value: formatHours(sumHours(departments.map(({ hours }) => hours))) },
            ]}
          />
          <Section title="按类型">
            <KindBars budget={budget} spent={spent} />
          </Section>
          {months.length > 0 && <CostMonthsChart months={months} />}
          <Section title="按部门">
            <WholeList
              label="部门成本"
              columns={columns}
              rows={departments}
              keyOf={({ departmentId }) => departmentId}
              nameOf={({ departmentName }) => departmentName}
              onOpen={({ departmentId }) =>
                navigate(pathOf('ProjectDepartmentCost', { tenantId, projectId, departmentId }))
              }
              actions={actions.ofRow}
              actionsWidth={88}
              tools={
                <span className={pageHeaderStyles.actions}>
                  {can(projectCostTab.actions.export) && (
                    <QueryExportButton
                      endpoint={projectDepartmentExport}
                      instance={`cost/${projectId}`}
                      query={{ projectId, ...tenant }}
                    />
                  )}
                  <PageButtons items={actions.ofPage} withIcons />
                </span>
              }
            />
          </Section>
        </>
      )}
      {isAdding && (
        <BudgetDialog
          title={projectCostTab.actions.add.title}
          projectId={projectId}
          tenant={tenant}
          budget={{ departmentId: '', ...noAmounts, version: 0 }}
          departments={withoutBudget}
          onClose={() => setAdding(false)}
        />
      )}
      {edited !== null && (
        <EditBudget projectId={projectId} tenant={tenant} department={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
