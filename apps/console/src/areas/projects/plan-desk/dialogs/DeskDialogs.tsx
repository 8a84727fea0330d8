import type { Mark } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { SubmitApprovalDialog } from '../../approvals/SubmitApprovalDialog.tsx';
import { ModificationSummary, PlanSubmissionSummary } from '../../approvals/SubmissionSummary.tsx';
import { WithdrawDialog } from '../../approvals/WithdrawDialog.tsx';
import type { ProjectTabProps } from '../../project/projectTab.ts';
import { TaskDrawer } from '../../tasks/TaskDrawer.tsx';
import type { DeskDialog } from '../PlanBar.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';
import { BaselineDialog } from './BaselineDialog.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { PlanConflicts } from './PlanConflicts.tsx';
import { HistoryDrawer } from '../../../../detail/desk/HistoryDrawer.tsx';
import { describeStep } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import { ImportDialog } from './ImportDialog.tsx';

interface Props extends ProjectTabProps {
  /** Null while none is open. */
  readonly dialog: DeskDialog | null;
  readonly open: OpenDesk;
  /** Goes to a cell of the plan. */
  readonly onShow: (mark: Mark) => void;
  readonly onOpen: (dialog: DeskDialog) => void;
  readonly onClose: () => void;
}

/** What opens over the desk of a plan. */
export default function DeskDialogs({ dialog, open, project, tenant, onShow, onOpen, onClose }: Props) {
  const { waiting, completion, baselines } = open.desk.head;
  const about = { subjectId: project.id, tenant, onClose };
  const dialogs: Readonly<Record<Exclude<DeskDialog, 'approval' | 'withdraw'>, () => ReactNode>> = {
    changes: () => <ChangesDialog open={open} onDiscard={() => onOpen('discard')} onShow={onShow} onClose={onClose} />,
    baseline: () => <BaselineDialog open={open} onShow={onShow} onClose={onClose} />,
    history: () => (
      <HistoryDrawer
        opened="打开计划"
        steps={open.desk.draft.steps.map(({ edits, after, at }) => ({
          text: describeStep(edits, after, open.names),
          at,
        }))}
        shown={open.desk.draft.shown}
        savedAfter={open.desk.savedAfter}
        isEditable={open.board.isEditable}
        onJump={open.actions.jump}
        onClose={onClose}
      />
    ),
    import: () => <ImportDialog open={open} projectId={project.id} tenant={tenant} onClose={onClose} />,
    conflicts: () => <PlanConflicts open={open} onClose={onClose} />,
    submit: () => (
      <SubmitApprovalDialog
        {...about}
        kind="plan"
        title={`提交审批「${project.name}」实施计划`}
        completion={completion}
        summary={<PlanSubmissionSummary projectId={project.id} tenant={tenant} version={open.desk.head.version} />}
        onRefused={open.actions.refresh}
      />
    ),
    modification: () => (
      <SubmitApprovalDialog
        {...about}
        kind="modification"
        title={`申请变更「${project.name}」实施计划`}
        summary={<ModificationSummary approved={baselines[0] ?? null} />}
      />
    ),
    discard: () => (
      <ConfirmDialog
        isOpen
        title="放弃全部未保存的修改？"
        confirmText="放弃"
        intent="danger"
        onClose={onClose}
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
    <>
      {dialog !== null && dialog !== 'approval' && dialog !== 'withdraw' && dialogs[dialog]()}
      {dialog === 'withdraw' && waiting !== null && (
        <WithdrawDialog
          approvalId={waiting.approvalId}
          title={`${project.name} ${waiting.kind === 'plan' ? '实施计划' : '计划变更申请'}`}
          onRefused={open.actions.refresh}
          onClose={onClose}
        />
      )}
      <TaskDrawer
        shown={dialog === 'approval' && waiting !== null ? { approvalId: waiting.approvalId } : null}
        onClose={onClose}
      />
    </>
  );
}
