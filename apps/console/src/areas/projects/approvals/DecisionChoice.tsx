import { approvalActionLabels, decisions } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { FocusEvent } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { DecisionValues } from './decisionDraft.ts';
import * as styles from './approvals.module.css';

/** The group is what a vain attempt sends the focus to: it hands it on to where the keyboard chooses. */
const intoGroup = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus();
};

/** What can be decided, none of it chosen beforehand. */
export function DecisionChoice({ form }: { readonly form: Form<DecisionValues> }) {
  const id = `${form.id}-decision`;
  const field = form.field('decision');
  const problem = form.problem('decision');
  return (
    <Field id={id} field={field} problem={problem}>
      <div
        id={id}
        className={styles.decisionChoices}
        role="radiogroup"
        tabIndex={-1}
        aria-label={field.title}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={messageId(id)}
        onFocus={intoGroup}
      >
        {decisions.map((choice) => (
          <label key={choice} className={styles.decisionChoice}>
            <input
              type="radio"
              name={id}
              checked={form.values.decision === choice}
              onChange={() => form.set('decision', choice)}
            />
            {approvalActionLabels[choice]}
          </label>
        ))}
      </div>
    </Field>
  );
}
