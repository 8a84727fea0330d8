import { routeTitle } from '@fleet/domain/codes/routes.ts';
import type { ReplyOf } from '@fleet/domain/contract/define.ts';
import { planDepartmentOverview, planOverviewExport } from '@fleet/domain/contract/projects/planOverview.ts';
import type { TaskRow } from '@fleet/domain/contract/projects/tasks.ts';
import { planOverviewPage } from '@fleet/domain/offers/projects/tasks.ts';
import { isSubmittable } from '@fleet/domain/projects/approvals/decision.ts';
import { formatCount, formatHours, formatPercent } from '@fleet/domain/rules/formats.ts';
import { departmentOverview } from '@fleet/domain/state/projects/planOverview.ts';
import { taskWrites } from '@fleet/domain/state/projects/tasks.ts';
import { filterSchemaOf } from '@fleet/domain/state/list/querySchema.ts';
import { useMemo, useState } from 'react';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ColumnSettingsButton } from '../../../list/ColumnSettingsButton.tsx';
import { DataTable } from '../../../list/DataTable.tsx';
import { FilterBar } from '../../../list/FilterBar.tsx';
import { QueryExportButton } from '../../../list/QueryExportButton.tsx';
import { useColumns } from '../../../list/useColumns.ts';
import { useListQuery } from '../../../list/useListQuery.ts';
import { offeredActions } from '../../../shell/offeredActions.ts';
import { useAddress } from '../../../shell/useAddress.ts';
import { useAfterWrites } from '../../../shell/useAfterWrites.ts';
import { useOffered } from '../../../shell/useOffered.ts';
import { useResource } from '../../../shell/useResource.ts';
import { EmptyState, NoMatchState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { overviewColumns } from './overviewColumns.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { departmentKey, overviewLines, type OverviewQuery } from './overviewRows.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import { useOpenLines } from './useOpenLines.ts';
import { usePersonTasks } from './usePersonTasks.ts';
import '../../../list/listPage.css';
import './overview.css';

type Overview = ReplyOf<typeof planDepartmentOverview>;

const { route, offers } = planOverviewPage;
const schema = filterSchemaOf(planDepartmentOverview);
/** Columns of the sheet that the table shows by its indents. */
const sheetLevels = ['level', 'department', 'person'];

/** Every department's plan: its people, and below them their tasks (S2 §2, §7). */
export default function PlanOverviewPage() {
  const { path } = useAddress();
  const view = useListQuery<OverviewQuery>(schema);
  const { state, refresh } = useResource(departmentOverview, path, { query: view.query });
  useAfterWrites(taskWrites, refresh);
  return (
    <Loaded state={state} onRetry={refresh} lines={16}>
      {(overview) => <Shown overview={overview} view={view} isBusy={state?.refreshing ?? true} />}
    </Loaded>
  );
}

interface ShownProps {
  readonly overview: Overview;
  readonly view: ReturnType<typeof useListQuery<OverviewQuery>>;
  readonly isBusy: boolean;
}

function Shown({ overview: { list, sum, months }, view, isBusy }: ShownProps) {
  const can = useOffered();
  const { path } = useAddress();
  const { query } = view;
  const { open, people, toggle } = useOpenLines(list.map(departmentKey));
  const all = useMemo(() => overviewColumns(toggle), [toggle]);
  const columns = useColumns('planOverview', all);
  const tasks = usePersonTasks(can(offers.view) ? people : [], query);
  useAfterWrites(taskWrites, tasks.refresh);
  const [toReassign, setToReassign] = useState<TaskRow | null>(null);
  const lines = overviewLines(list, open, tasks.tasksOf, can(offers.view));
  const canReassign = can(offers.reassign);
  return (
    <section className="list-page">
      <PageHeader
        title={routeTitle(route)}
        actions={
          can(offers.export) && (
            <QueryExportButton
              endpoint={planOverviewExport}
              instance={path}
              query={{ ...query, columns: [...sheetLevels, ...columns.visible].join(',') }}
            />
          )
        }
      />
      <div className="card list-card">
        <FilterBar onReset={view.reset} tools={<ColumnSettingsButton columns={columns} />}>
          <OverviewFilters query={query} filter={view.filter} months={months} />
        </FilterBar>
        <div className="overview-figures">
          <Tiles
            tiles={[
              { title: '任务', value: formatCount(sum.taskCount), unit: '项' },
              { title: '已完成', value: formatCount(sum.finishedCount), unit: '项' },
              {
                title: '超期',
                value: formatCount(sum.overdueCount),
                unit: '项',
                ...(sum.overdueCount > 0 ? { intent: 'danger' as const } : {}),
              },
              { title: '审批中', value: formatCount(sum.approvingCount), unit: '项' },
              { title: '计划工时', value: formatHours(sum.totalWorkHour), unit: '小时' },
              { title: '完成率', value: formatPercent(sum.completionRate) },
            ]}
          />
        </div>
        <div className="list-table" aria-busy={isBusy}>
          <DataTable
            label={routeTitle(route)}
            columns={columns}
            rows={lines}
            keyOf={({ key }) => key}
            nameOf={({ name }) => name}
            actions={
              canReassign
                ? ({ task }) =>
                    task !== null && isSubmittable(task.taskStatus)
                      ? offeredActions(can, [{ offer: offers.reassign, onClick: () => setToReassign(task) }])
                      : []
                : undefined
            }
            actionsWidth={72}
            instead={
              list.length > 0 ? undefined : view.isFiltered ? (
                <NoMatchState onClear={view.reset} />
              ) : (
                <EmptyState title="还没有计划任务" text="项目有了实施计划后，各部门的任务汇总在这里。" />
              )
            }
          />
        </div>
      </div>
      {toReassign !== null && (
        <ReassignDialog
          task={toReassign}
          tenant={query.tntId === undefined ? {} : { tntId: query.tntId }}
          onClose={() => setToReassign(null)}
        />
      )}
    </section>
  );
}
