import type { ApprovalKind } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { PlanCompletion } from '@fleet/domain/areas/projects/plan/completion.ts';
import { approvalSubmit } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { listOf } from '../../../ui/select/choices.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { CompletionNotes } from '../plan/CompletionNotes.tsx';
import { useApprovers } from './useApprovers.ts';

interface Props {
  readonly kind: ApprovalKind;
  /** Of a task its id; else the project's. */
  readonly subjectId: string;
  /** `提交审批「联机调试」`. */
  readonly title: string;
  readonly tenant: TenantChoice;
  /** Of a plan: how far it is, which is said before it is handed in. */
  readonly completion?: PlanCompletion;
  readonly onDone?: () => void;
  /** It was not taken: something may be otherwise than it was shown. */
  readonly onRefused?: () => void;
  readonly onClose: () => void;
}

/** Hands in a task, a plan, or the request to change an approved plan. Rendered while it is open. */
export function SubmitApprovalDialog({
  kind,
  subjectId,
  title,
  tenant,
  completion,
  onDone,
  onRefused,
  onClose,
}: Props) {
  const call = useCall();
  const notify = useNotify();
  const approvers = useApprovers(tenant);
  return (
    <EditDialog
      title={title}
      schema={approvalSubmit.bodySchema!}
      initial={{ kind, subjectId, approverId: '', remark: '' }}
      send={async (values) => {
        // what stands over the fields has been read
        const known = (completion?.status6 ?? null) === null ? {} : { isStatus6Known: true };
        const result = await call(
          approvalSubmit,
          { query: tenant, body: { ...values, ...known, remark: values.remark.trim() } },
          { listener: approvalSubmit.id },
        );
        if (result.kind === 'refused') onRefused?.();
        return result;
      }}
      submitText="提交审批"
      onDone={() => {
        notify({ intent: 'success', lines: ['已提交审批'], duration: successDuration });
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {completion !== undefined && <CompletionNotes completion={completion} />}
          <SelectField
            form={form}
            name="approverId"
            choices={approvers}
            autoFocus
            hint={
              listOf(approvers)?.length === 0 ? '没有可选的审批人，请联系管理员授予任务管理的编辑权限。' : undefined
            }
          />
          <TextAreaField form={form} name="remark" rows={3} placeholder="完成情况、附件位置等，审批人可见" />
        </>
      )}
    </EditDialog>
  );
}
