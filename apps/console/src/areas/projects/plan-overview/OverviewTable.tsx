import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import type { PlanDepartment, PlanTask } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { planOverviewPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { useState } from 'react';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import type { TableColumns } from '../../../list/columns/useColumns.ts';
import type { ListQuery } from '../../../list/useListQuery.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { NoMatchState } from '../../../ui/states/states.tsx';
import { departmentKey, type OverviewLine, overviewLines, type OverviewQuery } from './overviewRows.ts';
import type { useOpenLines } from './useOpenLines.ts';
import { usePersonTasks } from './usePersonTasks.ts';
import * as listPageStyles from '../../../list/listPage.module.css';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TaskDrawer = lazyDialog(
  async () => (await import('../tasks/TaskDrawer.tsx')).TaskDrawer,
  ({ shown }) => shown !== null,
);
const ReassignDialog = lazyDialog(async () => (await import('./ReassignDialog.tsx')).ReassignDialog);

const { route } = planOverviewPage;

interface Props {
  readonly departments: readonly PlanDepartment[];
  readonly view: Pick<ListQuery<OverviewQuery>, 'query' | 'isFiltered' | 'reset'>;
  readonly columns: TableColumns<OverviewLine>;
  readonly lines: ReturnType<typeof useOpenLines>;
  /** Id of the task that is looked at, and how to change it. */
  readonly openTask: ReturnType<typeof useQueryParameter>;
  readonly isBusy: boolean;
}

/** Departments, below those that are open their people, below these their tasks. */
export function OverviewTable({ departments, view, columns, lines, openTask, isBusy }: Props) {
  const can = useCan();
  const { query } = view;
  const seesTasks = can(planOverviewPage.actions.view);
  const tasksOf = usePersonTasks(seesTasks ? lines.people : [], query);
  const [openId, setOpenId] = openTask;
  const [toReassign, setToReassign] = useState<PlanTask | null>(null);
  const { ofRow } = useActions(planOverviewPage.actions, { reassign: setToReassign });
  const open = lines.openOf(departments.map(departmentKey));
  return (
    <>
      <div className={listPageStyles.table} aria-busy={isBusy}>
        <DataTable
          label={routeTitle(route)}
          columns={columns}
          rows={overviewLines(departments, open, tasksOf, seesTasks)}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name}
          actions={
            can(planOverviewPage.actions.reassign) ? ({ task }) => (task === null ? [] : ofRow(task)) : undefined
          }
          actionsWidth={72}
          instead={
            departments.length > 0 ? undefined : view.isFiltered ? (
              <NoMatchState onClear={view.reset} />
            ) : (
              <ScopedEmptyState what="计划任务" text="项目有了实施计划后，各部门的任务汇总在这里。" />
            )
          }
        />
      </div>
      <TaskDrawer
        shown={openId === null || !can(planOverviewPage.actions.open) ? null : { id: openId }}
        onClose={() => setOpenId(null)}
      />
      {toReassign !== null && (
        <ReassignDialog task={toReassign} tenant={tenantOf(toReassign)} onClose={() => setToReassign(null)} />
      )}
    </>
  );
}
