import {
  costByUser,
  type UserCostRow,
  userCostRow,
  userWorkHourExport,
} from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { formatCount, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { monthFilters, type TabProps } from './summaryAddress.ts';
import { SummaryList } from './SummaryList.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';

const column = columnsFor<UserCostRow>(userCostRow);
const userColumns = [
  column('realName', { width: 110, grows: true }),
  column('departmentName', { width: 130 }),
  column('jobTitle', { width: 110 }),
  column('hours', { width: 100, align: 'end', cell: ({ hours }) => formatHours(hours) }),
  column('labour', { width: 120, align: 'end', cell: ({ labour }) => formatMoney(labour) }),
  column('averageRate', { width: 100, align: 'end', cell: ({ averageRate }) => formatMoney(averageRate) }),
  column('projectCount', { width: 84, align: 'end', cell: ({ projectCount }) => formatCount(projectCount) }),
  column('monthCount', { width: 72, align: 'end', cell: ({ monthCount }) => formatCount(monthCount) }),
];

/** What each person has worked and what that cost; the months tell for which projects. */
export function CostByUser(props: TabProps) {
  const view = useList(costByUser);
  return (
    <SummaryList
      {...props}
      view={view}
      filter={view.filter}
      columns={useColumns('cost.byUser', useTenantColumn(userColumns))}
      by="user"
      nameOf={({ realName }) => realName}
      file={userWorkHourExport}
      search={<KeywordFilter label="姓名" value={view.query.keyword} filter={view.filter} />}
      monthsOf={(userId) => ({ ...monthFilters(view.query), userId })}
      onOpen={null}
      empty="项目成员填报工时后会显示在这里。"
    />
  );
}
