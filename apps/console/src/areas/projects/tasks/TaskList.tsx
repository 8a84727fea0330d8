import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { taskExport, taskMyList, taskProjectList, type TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { taskManagementPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { type ReactNode, useState } from 'react';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { MoreTaskFilters, TaskFilters } from './TaskFilters.tsx';
import { ownTaskColumns, taskColumns } from './taskColumns.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TaskDrawer = lazyDialog(
  async () => (await import('./TaskDrawer.tsx')).TaskDrawer,
  ({ shown }) => shown !== null,
);
const SubmitTaskDialog = lazyDialog(
  async () => (await import('./SubmitTaskDialog.tsx')).SubmitTaskDialog,
  ({ task }) => task !== null,
);

const { route } = taskManagementPage;

const origin = '任务来自项目的实施计划，在计划中指定负责人后出现在这里。';

interface Props {
  /** Tasks of all projects, or those of the person. */
  readonly scope: 'project' | 'my';
  readonly tabs: ReactNode;
}

/** Tasks of the plans: who does what until when, and handing in what is done. */
export function TaskList({ scope, tabs }: Props) {
  const isOwn = scope === 'my';
  const can = useCan();
  const view = useList(isOwn ? taskMyList : taskProjectList, { part: scope, spansTenants: isOwn });
  const columns = useColumns(`tasks.${scope}`, useTenantColumn(isOwn ? ownTaskColumns : taskColumns));
  const [openId, setOpenId] = useQueryParameter('id');
  const [toSubmit, setToSubmit] = useState<TaskRow | null>(null);
  const open = ({ id }: TaskRow) => setOpenId(id);
  const canView = can(taskManagementPage.actions.view);
  const actions = useActions(taskManagementPage.actions, { view: open, submit: setToSubmit });
  const { query } = view;
  return (
    <>
      <ListPage
        title={routeTitle(route)}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        headerActions={
          can(taskManagementPage.actions.export) && (
            <QueryExportButton
              endpoint={taskExport}
              instance={view.instance}
              // where a task stands is beside its name on the screen
              query={{ ...view.query, scope, columns: [...new Set([...columns.visible, 'path'])].join(',') }}
            />
          )
        }
        above={tabs}
        filters={<TaskFilters query={query} filter={view.filter} />}
        moreFilters={<MoreTaskFilters query={query} filter={view.filter} isOwn={isOwn} />}
        moreFiltersSet={
          [query.endFrom ?? query.endTo, query.isFinished, query.isTodo, query.ownerName].filter(
            (value) => value !== undefined,
          ).length
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        actionsWidth={isOwn || view.rows.some((row) => actions.ofRow(row).length > 1) ? 124 : 64}
        empty={
          isOwn ? (
            <EmptyState title="没有分配给您的任务" text={origin} />
          ) : (
            <ScopedEmptyState what="任务" text={origin} />
          )
        }
      />
      <TaskDrawer
        shown={openId === null || !canView ? null : { id: openId }}
        steps={recordSteps(view, openId, open)}
        onSubmit={can(taskManagementPage.actions.submit) ? setToSubmit : undefined}
        onClose={() => setOpenId(null)}
      />
      <SubmitTaskDialog task={toSubmit} onClose={() => setToSubmit(null)} />
    </>
  );
}
