import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { SubmitApprovalDialog } from '../approvals/SubmitApprovalDialog.tsx';
import { TaskSubmissionSummary } from '../approvals/SubmissionSummary.tsx';

/** Hands in a task that is done; nothing without one. */
export function SubmitTaskDialog({ task, onClose }: { readonly task: TaskRow | null; readonly onClose: () => void }) {
  if (task === null) return null;
  return (
    <SubmitApprovalDialog
      kind="task"
      subjectId={task.id}
      title={`提交审批「${task.name}」`}
      tenant={tenantOf(task)}
      summary={<TaskSubmissionSummary task={task} />}
      onClose={onClose}
    />
  );
}
