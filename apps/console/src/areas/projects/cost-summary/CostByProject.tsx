import {
  costByProject,
  costByProjectExport,
  type ProjectCostRow,
  projectCostRow,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import type { Period } from '@fleet/domain/areas/projects/cost/period.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { figureColumns } from './figureColumns.tsx';
import { filtersOf, monthFilters, summaryPath, type TabProps } from './summaryAddress.ts';
import { SummaryList } from './SummaryList.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';

const column = columnsFor<ProjectCostRow>(projectCostRow);
const columnsOf = (period: Period) => [
  column('projectName', { width: 190, grows: true }),
  ...figureColumns(column, ({ projectName }) => projectName, period),
  column('managerName', { width: 88 }),
  column('projectKey', { width: 120, isHidden: true }),
];

/** What each project costs; a project leads to its departments. */
export function CostByProject(props: TabProps) {
  const [, navigate] = useLocation();
  const view = useList(costByProject);
  const { from, to } = view.query;
  const columns = useMemo(() => columnsOf({ from, to }), [from, to]);
  return (
    <SummaryList
      {...props}
      view={view}
      filter={view.filter}
      columns={useColumns('cost.byProject', useTenantColumn(columns))}
      by="project"
      nameOf={({ projectName }) => projectName}
      file={costByProjectExport}
      monthsOf={(projectId) => ({ ...monthFilters(view.query), projectId })}
      onOpen={({ projectId }) => navigate(summaryPath('department', { ...filtersOf(view.query), projectId }))}
      empty="项目设置预算或发生成本后会显示在这里。"
    />
  );
}
