import type { ReactNode } from 'react';
import type { FieldFacts } from './fields.ts';
import './form.css';

interface Props {
  /** Id of the control: the label belongs to it. */
  readonly id: string;
  readonly field: FieldFacts;
  readonly problem: string | null;
  /** No mark, though the schema wants the field: an empty list is enough. */
  readonly isOptional?: boolean;
  /** Beside the message: a counter. */
  readonly aside?: ReactNode;
  /** What stands under the control while nothing is wrong. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Id of the message under a control: the control's `aria-describedby`. */
export const messageId = (id: string): string => `${id}-message`;

/** Label, control and message of a field. The message has its place always: nothing moves when it comes. */
export function Field({ id, field, problem, isOptional = false, aside, hint, children }: Props) {
  return (
    <div className="field" data-invalid={problem !== null || undefined}>
      <label className="field-label" htmlFor={id}>
        {field.title}
        {field.isRequired && !isOptional && (
          <span className="field-required" aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
      <div className="field-foot">
        <span className="field-message" id={messageId(id)} role={problem === null ? undefined : 'alert'}>
          {problem ?? hint}
        </span>
        {aside !== undefined && <span className="field-aside">{aside}</span>}
      </div>
    </div>
  );
}
