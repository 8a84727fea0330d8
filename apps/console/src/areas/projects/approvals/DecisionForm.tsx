import { approvalActionLabels, type Decision } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import { approvalDo, type ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { decisionProblems } from '@fleet/domain/areas/projects/approvals/decision.ts';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../../detail/Properties.tsx';
import { draftTextOf, restoredFrom } from '../../../form/drafts/formDraft.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { type Form, requiring, useForm } from '../../../form/useForm.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { DecisionChoice } from './DecisionChoice.tsx';
import { blankDecision, decisionDraft, type DecisionValues } from './decisionDraft.ts';
import { useApprovers } from './useApprovers.ts';
import * as styles from './approvals.module.css';

const done: Readonly<Record<Decision, string>> = { approve: '已通过', reject: '已驳回', transfer: '已转办' };
const placeholders: Readonly<Record<Decision, string>> = {
  approve: '可不填',
  reject: '请说明驳回原因，提交人可见',
  transfer: '可不填，接手人可见',
};
const schema = approvalDo.bodySchema!;

interface Props {
  readonly approval: ApprovalRow;
  /** Goes on with the next one; left out when there is none. */
  readonly onNext?: (() => void) | undefined;
  readonly onDone: () => void;
  /** The gateway did not take the decision: somebody may have been faster. */
  readonly onRefused: () => void;
}

/**
 * What the approver decides, with what he says about it. Nothing is chosen for him; what he chose and typed is there
 * again when he comes back.
 */
export function DecisionForm({ approval, onNext, onDone, onRefused }: Props) {
  const goesOn = useRef(false);
  const call = useCall();
  const sayDone = useSayDone();
  const draft = useDraft(...decisionDraft(approval.id));
  const [initial] = useState(() => blankDecision(approval.id));
  const [restored] = useState(() => (draft.text === null ? null : restoredFrom(draft.text, initial)));
  const form = useForm<DecisionValues, null>({
    schema,
    initial,
    restored,
    extraProblems: decisionProblems,
    send: async ({ decision, ...values }) => {
      // the form does not send without a decision
      const body = { ...values, decision: decision as Decision, remark: values.remark.trim() };
      const result = await call(approvalDo, { body }, { listener: approvalDo.id });
      if (result.kind === 'refused') {
        goesOn.current = false;
        onRefused();
      }
      return result;
    },
    onDone: (_, { decision }) => {
      draft.drop();
      sayDone(`${done[decision as Decision]}「${approval.title}」`);
      if (goesOn.current && onNext !== undefined) onNext();
      else onDone();
    },
  });
  const { keep } = draft;
  const text = form.isDirty ? draftTextOf(schema, form.values) : '';
  useEffect(() => keep(text), [keep, text]);
  const { decision } = form.values;
  return (
    <Section title="审批">
      <FormFrame form={form} label="审批">
        <DecisionChoice form={form} />
        {decision === 'transfer' && <TransferField form={form} approvalId={approval.id} />}
        {decision !== '' && (
          <TextAreaField
            form={decision === 'reject' ? requiring(form, 'remark') : form}
            name="remark"
            rows={2}
            placeholder={placeholders[decision]}
          />
        )}
        <div className={styles.decisionSend}>
          {onNext !== undefined && decision !== '' && (
            <BusyButton
              text={`${approvalActionLabels[decision]}并看下一条`}
              isBusy={form.isBusy}
              onClick={() => {
                goesOn.current = true;
                form.submit();
              }}
            />
          )}
          <BusyButton
            type="submit"
            intent={decision === 'reject' ? 'danger' : 'primary'}
            text={decision === '' ? '确认' : `确认${approvalActionLabels[decision]}`}
            isBusy={form.isBusy}
            onClick={() => {
              goesOn.current = false;
            }}
          />
        </div>
      </FormFrame>
    </Section>
  );
}

function TransferField({ form, approvalId }: { readonly form: Form<DecisionValues>; readonly approvalId: string }) {
  return <SelectField form={requiring(form, 'approverId')} name="approverId" choices={useApprovers({ approvalId })} />;
}
