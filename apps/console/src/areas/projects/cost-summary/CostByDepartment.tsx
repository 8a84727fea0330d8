import {
  costByDepartment,
  costByDepartmentExport,
  type DepartmentCostRow,
  departmentCostRow,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import type { Period } from '@fleet/domain/areas/projects/cost/period.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { figureColumns } from './figureColumns.tsx';
import { filtersOf, monthFilters, summaryPath, type TabProps } from './summaryAddress.ts';
import { SummaryList } from './SummaryList.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';

const column = columnsFor<DepartmentCostRow>(departmentCostRow);
const columnsOf = (period: Period) => [
  column('departmentName', { width: 140, grows: true }),
  ...figureColumns(column, ({ departmentName }) => departmentName, period),
  column('projectCount', { width: 80, align: 'end', cell: ({ projectCount }) => formatCount(projectCount) }),
];

/** What each department costs. Over all projects a department leads to its projects, within one to its months there. */
export function CostByDepartment(props: TabProps) {
  const view = useList(costByDepartment);
  const { from, to } = view.query;
  const columns = useMemo(() => columnsOf({ from, to }), [from, to]);
  const open = useOpenDepartment(filtersOf(view.query));
  return (
    <SummaryList
      {...props}
      view={view}
      filter={view.filter}
      columns={useColumns('cost.byDepartment', useTenantColumn(columns))}
      by="department"
      nameOf={({ departmentName }) => departmentName}
      file={costByDepartmentExport}
      monthsOf={(departmentId) => ({ ...monthFilters(view.query), departmentId })}
      onOpen={open}
      empty="部门在项目中有预算或发生成本后会显示在这里。"
    />
  );
}

/** @returns null for who may not open the page of a department in the chosen project */
function useOpenDepartment(filters: ReturnType<typeof filtersOf>) {
  const opens = useOpens();
  const [, navigate] = useLocation();
  const { projectId } = filters;
  if (projectId === undefined)
    return ({ departmentId }: DepartmentCostRow) => navigate(summaryPath('project', { ...filters, departmentId }));
  if (!opens('ProjectDepartmentCost')) return null;
  return ({ tntId: tenantId, departmentId }: DepartmentCostRow) =>
    navigate(pathOf('ProjectDepartmentCost', { tenantId, projectId, departmentId }));
}
