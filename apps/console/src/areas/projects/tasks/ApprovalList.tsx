import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { approvalList, approvalExport, type ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { taskManagementPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { type ReactNode, useState } from 'react';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ApprovalFilters } from './ApprovalFilters.tsx';
import { approvalColumns, waitingColumns } from './approvalColumns.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TaskDrawer = lazyDialog(
  async () => (await import('./TaskDrawer.tsx')).TaskDrawer,
  ({ shown }) => shown !== null,
);
const WithdrawDialog = lazyDialog(async () => (await import('../approvals/WithdrawDialog.tsx')).WithdrawDialog);

const { route } = taskManagementPage;

interface Props {
  /** What the person decides, or what he handed in. */
  readonly scope: 'approver' | 'submitter';
  readonly tabs: ReactNode;
}

/** Whoever decides sees what waits for him first; the filter of the status leads to the rest. */
const waiting = { status: 4 } as const;
const everything = {};

/** The next one after an approval that waits for the person; after the last one the first. */
const nextWaiting = (rows: readonly ApprovalRow[], id: string): string | undefined => {
  const at = rows.findIndex((row) => row.id === id) + 1;
  return [...rows.slice(at), ...rows.slice(0, at)].find((row) => row.canDecide && row.id !== id)?.id;
};

/** Approvals: those that wait for the person, or those that he handed in. */
export function ApprovalList({ scope, tabs }: Props) {
  const isApprover = scope === 'approver';
  const can = useCan();
  const view = useList(approvalList, {
    fixed: { scope },
    usual: isApprover ? waiting : everything,
    part: scope,
    spansTenants: true,
  });
  const isWaiting = isApprover && view.query.status === waiting.status;
  const columns = useColumns(
    `approvals.${isWaiting ? 'waiting' : 'all'}`,
    useTenantColumn(isWaiting ? waitingColumns : approvalColumns),
  );
  const [openId, setOpenId] = useQueryParameter('id');
  const [toWithdraw, setToWithdraw] = useState<ApprovalRow | null>(null);
  const open = ({ id }: ApprovalRow) => setOpenId(id);
  const canView = can(taskManagementPage.actions.viewApproval);
  const actions = useActions(taskManagementPage.actions, {
    decide: open,
    viewApproval: open,
    withdraw: setToWithdraw,
  });
  const nextId = openId === null ? undefined : nextWaiting(view.rows, openId);
  return (
    <>
      <ListPage
        title={routeTitle(route)}
        view={view}
        columns={columns}
        nameOf={({ title }) => title}
        headerActions={
          can(taskManagementPage.actions.export) && (
            <ExportButton endpoint={approvalExport} view={view} columns={columns} />
          )
        }
        above={tabs}
        filters={
          <ApprovalFilters query={view.query} usual={isApprover ? waiting.status : undefined} filter={view.filter} />
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        actionsWidth={isApprover ? 72 : 108}
        empty={
          isApprover ? (
            <EmptyState title="没有待您审批的内容" text="别人提交给您的任务与计划会出现在这里。" />
          ) : (
            <EmptyState
              title="您还没有提交过审批"
              text={
                <FirstSteps
                  steps={[
                    [taskManagementPage.actions.submit, '任务完成后在“我的任务”中提交'],
                    [implementationPlanTab.actions.submit, '在项目的“实施计划”中提交计划'],
                  ]}
                  otherwise="提交的任务与计划显示在这里。"
                />
              }
            />
          )
        }
      />
      <TaskDrawer
        shown={openId === null || !canView ? null : { approvalId: openId }}
        steps={recordSteps(view, openId, open)}
        onNext={nextId === undefined ? undefined : () => setOpenId(nextId)}
        onClose={() => setOpenId(null)}
      />
      {toWithdraw !== null && (
        <WithdrawDialog
          approvalId={toWithdraw.id}
          title={toWithdraw.title}
          onRefused={view.refresh}
          onClose={() => setToWithdraw(null)}
        />
      )}
    </>
  );
}
