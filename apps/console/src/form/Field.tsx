import type { ReactNode } from 'react';
import type { FieldFacts } from './fields.ts';
import * as styles from './form.module.css';

interface Props {
  /** Id of the control: the label belongs to it. */
  readonly id: string;
  readonly field: FieldFacts;
  readonly problem: string | null;
  /** Beside the message: a counter. */
  readonly aside?: ReactNode;
  /** What stands under the control while nothing is wrong. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Id of the message under a control: the control's `aria-describedby`. */
export const messageId = (id: string): string => `${id}-message`;

/** Label, control and message of a field. The message has its place always: nothing moves when it comes. */
export function Field({ id, field, problem, aside, hint, children }: Props) {
  return (
    <div className={styles.field} data-invalid={problem !== null || undefined}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {field.title}
        {field.isRequired && (
          <span className={styles.fieldRequired} aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
      <div className={styles.fieldFoot}>
        <span className={styles.fieldMessage} id={messageId(id)} role={problem === null ? undefined : 'alert'}>
          {problem ?? hint}
        </span>
        {aside !== undefined && <span className={styles.fieldAside}>{aside}</span>}
      </div>
    </div>
  );
}
