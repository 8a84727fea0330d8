import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { unsavedSteps } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import { planStateLabels } from '@fleet/domain/areas/projects/plan/planState.ts';
import { isEmptyPlan } from '@fleet/domain/areas/projects/plan/document/document.ts';
import type { Mark } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { type ReactNode, useState } from 'react';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { SubmitApprovalDialog } from '../approvals/SubmitApprovalDialog.tsx';
import { WithdrawDialog } from '../approvals/WithdrawDialog.tsx';
import { BaselineDialog } from './BaselineDialog.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { EmptyPlan } from './EmptyPlan.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { type DeskDialog, PlanBar } from './PlanBar.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { savedText } from './savedText.ts';
import { type OpenDesk, usePlanDesk } from './usePlanDesk.ts';
import { type BoardGoal, PlanBoard } from '../plan/PlanBoard.tsx';
import { TaskDrawer } from '../tasks/TaskDrawer.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as styles from './planDesk.module.css';

/** The plan desk of a project: its implementation plan as a tree beside its bars, edited as facts (S2 §3, §4). */
export default function ImplementationPlan({ project, tenant }: ProjectTabProps) {
  const can = useCan();
  const mayEdit = can(implementationPlanTab.actions.edit) && !project.isArchived;
  const { view, open, actions } = usePlanDesk(project.id, tenant, mayEdit);
  useOnReturn(actions.refresh);
  const problem = view?.problem ?? null;
  if (problem !== null && open === null) return <ErrorState failure={problem} onRetry={actions.retry} />;
  if (open === null) return <LoadingState lines={12} />;
  return <Desk open={open} project={project} tenant={tenant} mayEdit={mayEdit} />;
}

function Desk({
  open,
  project,
  tenant,
  mayEdit,
}: ProjectTabProps & { readonly open: OpenDesk; readonly mayEdit: boolean }) {
  const [dialog, setDialog] = useState<DeskDialog | 'conflicts' | 'approval' | 'withdraw' | null>(null);
  const close = () => setDialog(null);
  const { waiting } = open.desk.head;
  // what the browser cannot keep is lost with the page: then, and only then, it asks
  useUnsavedChanges(!open.view.isKept && open.isUnsaved);
  const isEmpty = isEmptyPlan(open.board.document);
  // the last task was removed, or the first one taken back: that can be undone, or done again
  const hasHistory = open.desk.draft.steps.length > 0;
  const [goal, setGoal] = useState<BoardGoal | null>(null);
  const showMark = (mark: Mark) => {
    close();
    // the dialog gives the focus back first
    requestAnimationFrame(() => setGoal({ kind: 'mark', mark }));
  };
  const empty = (
    <EmptyPlan
      open={open}
      projectId={project.id}
      tenant={tenant}
      start={project.planStartDate}
      onAdded={(id) => setGoal({ kind: 'name', id })}
    />
  );
  const dialogs: Readonly<Record<DeskDialog | 'conflicts', () => ReactNode>> = {
    changes: () => (
      <ChangesDialog open={open} onDiscard={() => setDialog('discard')} onShow={showMark} onClose={close} />
    ),
    baseline: () => <BaselineDialog open={open} onClose={close} />,
    history: () => <HistoryDrawer open={open} onClose={close} />,
    import: () => <ImportDialog open={open} projectId={project.id} tenant={tenant} onClose={close} />,
    conflicts: () => <ConflictsDialog open={open} onClose={close} />,
    submit: () => (
      <SubmitApprovalDialog
        kind="plan"
        subjectId={project.id}
        title={`提交审批「${project.name}」实施计划`}
        tenant={tenant}
        completion={open.desk.head.completion}
        onRefused={open.actions.refresh}
        onClose={close}
      />
    ),
    modification: () => (
      <SubmitApprovalDialog
        kind="modification"
        subjectId={project.id}
        title={`申请变更「${project.name}」实施计划`}
        tenant={tenant}
        onClose={close}
      />
    ),
    discard: () => (
      <ConfirmDialog
        isOpen
        title="放弃全部未保存的修改？"
        confirmText="放弃"
        intent="danger"
        onClose={close}
        onConfirm={async () => {
          open.actions.discard();
          return null;
        }}
      >
        <p>计划将回到上次保存的内容，修改历史一并清除，无法恢复。</p>
      </ConfirmDialog>
    ),
  };
  return (
    <div className={styles.desk}>
      <PlanBar
        open={open}
        projectId={project.id}
        tenant={tenant}
        mayEdit={mayEdit}
        readOnly={readOnlyReason(project)}
        onOpen={setDialog}
      />
      <PlanNotices
        open={open}
        onDiscard={() => setDialog('discard')}
        onConflicts={() => setDialog('conflicts')}
        onApproval={() => setDialog('approval')}
        onWithdraw={project.isArchived ? null : () => setDialog('withdraw')}
      />
      {isEmpty && !hasHistory ? (
        empty
      ) : (
        <PlanBoard
          desk={open.board}
          instead={empty}
          goal={goal}
          contract={{ start: project.planStartDate, end: project.planEndDate }}
          about={{
            projectName: project.name,
            projectKey: project.projectKey,
            state: planStateLabels[open.desk.head.state],
            version: open.isUnsaved
              ? `草稿，含 ${unsavedSteps(open.desk).length} 步未保存修改（${savedText(open.desk.head)}）`
              : savedText(open.desk.head),
          }}
        />
      )}
      {dialog !== null && dialog !== 'approval' && dialog !== 'withdraw' && dialogs[dialog]()}
      {dialog === 'withdraw' && waiting !== null && (
        <WithdrawDialog
          approvalId={waiting.approvalId}
          title={`${project.name} ${waiting.kind === 'plan' ? '实施计划' : '计划变更申请'}`}
          onRefused={open.actions.refresh}
          onClose={close}
        />
      )}
      <TaskDrawer
        shown={dialog === 'approval' && waiting !== null ? { approvalId: waiting.approvalId } : null}
        onClose={close}
      />
    </div>
  );
}
