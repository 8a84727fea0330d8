import type { ApprovalKind } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { PlanCompletion } from '@fleet/domain/areas/projects/plan/completion.ts';
import { approvalSubmit } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { TextAreaField } from '../../../form/TextField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { type Choices, listOf } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { type ReactNode, useEffect } from 'react';
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
  /** What is handed in, to be looked at before it goes. */
  readonly summary?: ReactNode;
  readonly onDone?: () => void;
  /** It was not taken: something may be otherwise than it was shown. */
  readonly onRefused?: () => void;
  readonly onClose: () => void;
}

interface SubmitValues {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly approverId: string;
  readonly remark: string;
}

/** What is said of each that can be handed in. */
const texts: Readonly<Record<ApprovalKind, { readonly [Name in 'submit' | 'done' | 'placeholder']: string }>> = {
  task: { submit: '提交审批', done: '已提交审批', placeholder: '完成情况、附件位置等，审批人可见' },
  plan: { submit: '提交审批', done: '计划已提交审批', placeholder: '这一版改了什么、为什么，审批人可见' },
  modification: { submit: '提交申请', done: '已提交变更申请', placeholder: '要改什么、为什么改，审批人可见' },
};

/** Hands in a task, a plan, or the request to change an approved plan. Rendered while it is open. */
export function SubmitApprovalDialog({
  kind,
  subjectId,
  title,
  tenant,
  completion,
  summary,
  onDone,
  onRefused,
  onClose,
}: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const approvers = useApprovers(kind === 'task' ? tenant : { ...tenant, projectId: subjectId });
  const { done, submit, placeholder } = texts[kind];
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
      submitText={submit}
      isWide={kind === 'plan'}
      onDone={() => {
        sayDone(done);
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {completion !== undefined && <CompletionNotes completion={completion} />}
          {summary}
          <ApproverField form={form} approvers={approvers} />
          <TextAreaField form={form} name="remark" rows={3} placeholder={placeholder} />
        </>
      )}
    </EditDialog>
  );
}

/** Who decides. Where there is but one he is chosen already, and that is no change that anybody could lose. */
function ApproverField({ form, approvers }: { readonly form: Form<SubmitValues>; readonly approvers: Choices }) {
  const list = listOf(approvers);
  const only = list?.length === 1 ? list[0]!.id : null;
  useEffect(() => {
    if (only === null || form.values.approverId !== '') return;
    if (form.isDirty) form.set('approverId', only);
    else form.restart({ ...form.values, approverId: only });
    // when the choices have come, and not when he is taken out again
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
  return (
    <SelectField
      form={form}
      name="approverId"
      choices={approvers}
      autoFocus
      hint={list?.length === 0 ? '没有可选的审批人，请联系管理员授予任务管理的编辑权限。' : undefined}
    />
  );
}
