import { approvalActionLabels, type Decision, decisions } from '@fleet/domain/codes/approvals.ts';
import { approvalDo, type ApprovalRow } from '@fleet/domain/contract/projects/approvals.ts';
import { decisionProblems } from '@fleet/domain/projects/approvals/decision.ts';
import { useEffect, useState } from 'react';
import { Section } from '../../../detail/Facts.tsx';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useDraft } from '../../../form/useDraft.ts';
import { useForm } from '../../../form/useForm.ts';
import { useCall } from '../../../shell/hooks.ts';
import { successDuration } from '../../../shell/useWrite.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { useApprovers } from './useApprovers.ts';
import './approvals.css';

interface Values {
  readonly id: string;
  readonly decision: Decision;
  readonly remark: string;
  readonly approverId: string;
}

const done: Readonly<Record<Decision, string>> = { approve: '已通过', reject: '已驳回', transfer: '已转办' };
const placeholders: Readonly<Record<Decision, string>> = {
  approve: '可不填',
  reject: '请说明驳回原因，提交人可见',
  transfer: '可不填，接手人可见',
};

/** What the approver decides, with what he says about it. */
export function DecisionForm({ approval, onDone }: { readonly approval: ApprovalRow; readonly onDone: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const draft = useDraft(`approval.remark:${approval.id}`, 1);
  const [remark] = useState(draft.text ?? '');
  const form = useForm<Values, null>({
    schema: approvalDo.bodySchema!,
    initial: { id: approval.id, decision: 'approve', remark, approverId: '' },
    extraProblems: decisionProblems,
    send: (values) =>
      call(approvalDo, { body: { ...values, remark: values.remark.trim() } }, { listener: approvalDo.id, quiet: true }),
    onDone: (_, { decision }) => {
      draft.drop();
      notify({ intent: 'success', lines: [`${done[decision]}「${approval.title}」`], duration: successDuration });
      onDone();
    },
  });
  const { keep } = draft;
  const { remark: typed, decision } = form.values;
  useEffect(() => keep(typed), [keep, typed]);
  return (
    <Section title="审批">
      <FormFrame form={form} label="审批">
        <div className="decision-choices" role="radiogroup" aria-label="审批结果">
          {decisions.map((choice) => (
            <label key={choice} className="decision-choice">
              <input
                type="radio"
                name={`${form.id}-decision`}
                checked={decision === choice}
                onChange={() => form.set('decision', choice)}
              />
              {approvalActionLabels[choice]}
            </label>
          ))}
        </div>
        {decision === 'transfer' && <TransferField form={form} approvalId={approval.id} />}
        <TextAreaField form={form} name="remark" rows={2} placeholder={placeholders[decision]} />
        <div className="decision-send">
          <BusyButton
            type="submit"
            intent={decision === 'reject' ? 'danger' : 'primary'}
            text={`确认${approvalActionLabels[decision]}`}
            isBusy={form.isBusy}
          />
        </div>
      </FormFrame>
    </Section>
  );
}

function TransferField({
  form,
  approvalId,
}: {
  readonly form: ReturnType<typeof useForm<Values, null>>;
  readonly approvalId: string;
}) {
  return <SelectField form={form} name="approverId" choices={useApprovers({ approvalId })} />;
}
