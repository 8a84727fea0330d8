import { feedbackStatusSet } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { type FeedbackStatus, nextFeedbackStatuses } from '@fleet/domain/areas/feedback/feedback/feedbackStatus.ts';
import { Section } from '../../../detail/Properties.tsx';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { useForm } from '../../../form/useForm.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import type { Feedback } from './FeedbackProperties.tsx';
import { useEffect, useState } from 'react';
import * as styles from './feedback.module.css';

interface Props {
  readonly feedback: Feedback;
  readonly tenant: { readonly tntId?: string };
}

interface Values {
  readonly id: string;
  readonly status: FeedbackStatus;
  readonly remark: string;
}

/** What a handler does next, with a remark. */
export function HandleForm({ feedback, tenant }: Props) {
  const call = useCall();
  const notify = useNotify();
  const draft = useDraft(`feedback.remark:${feedback.id}`, 1);
  const [remark] = useState(draft.text ?? '');
  const choices = nextFeedbackStatuses(feedback.status);
  // what was chosen may not follow any more: somebody else was quicker
  const possible = (status: FeedbackStatus) => (choices.includes(status) ? status : choices[0]!);
  const form = useForm<Values, null>({
    schema: feedbackStatusSet.bodySchema!,
    initial: { id: feedback.id, status: 3, remark },
    send: ({ id, status: wanted, remark: typed }) =>
      call(
        feedbackStatusSet,
        {
          query: tenant,
          body: { id, status: possible(wanted), ...(typed.trim() === '' ? {} : { remark: typed.trim() }) },
        },
        { listener: 'feedback.handle' },
      ),
    onDone: (_, { id, status: wanted }) => {
      draft.drop();
      form.restart({ id, status: wanted, remark: '' });
      notify({ intent: 'success', lines: [`已更新为“${statusLabel('feedback', possible(wanted))}”`], duration: 3000 });
    },
  });
  const { keep } = draft;
  const typed = form.values.remark;
  useEffect(() => keep(typed), [keep, typed]);
  return (
    <Section title="处理">
      <FormFrame form={form} label="处理反馈">
        <div className={styles.choices} role="radiogroup" aria-label="更新为">
          {choices.map((status) => (
            <label key={status} className={styles.choice}>
              <input
                type="radio"
                name={`${form.id}-status`}
                checked={possible(form.values.status) === status}
                onChange={() => form.set('status', status)}
              />
              {statusLabel('feedback', status)}
            </label>
          ))}
        </div>
        <TextAreaField form={form} name="remark" rows={2} placeholder="处理说明，提交人可见" />
        <div className={styles.send}>
          <BusyButton type="submit" intent="primary" text="更新状态" isBusy={form.isBusy} />
        </div>
      </FormFrame>
    </Section>
  );
}
