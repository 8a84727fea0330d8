import type { Doing } from '@fleet/domain/core/session/calls/failure.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { FailureNote } from '../ui/failure/FailureNote.tsx';
import { isComposing } from '../ui/keyboard.ts';
import type { Form } from './useForm.ts';
import * as styles from './form.module.css';

/** The form element: Enter in a line and Ctrl+Enter anywhere send it, never while an input method is at work. */
export function FormFrame<Values extends object>({
  form,
  label,
  doing = 'save',
  wayOut,
  children,
}: {
  readonly form: Form<Values>;
  readonly label: string;
  /** What sending it does, for what is said when that fails. */
  readonly doing?: Doing;
  /** What helps where it was refused, beside what is said of that. */
  readonly wayOut?: ReactNode;
  readonly children: ReactNode;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const isLine = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (!isLine && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      id={form.id}
      className={styles.form}
      aria-label={label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
      {form.refusal !== null && (
        <FailureNote
          failure={form.refusal}
          doing={doing}
          isEdited={form.isEditedSince}
          isBusy={form.isBusy}
          onRetry={form.retry}
          wayOut={wayOut}
        />
      )}
    </form>
  );
}
