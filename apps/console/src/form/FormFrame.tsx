import { Callout } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '../ui/keyboard.ts';
import type { Form, FormRefusal } from './useForm.ts';
import * as styles from './form.module.css';

/** The form element: Enter in a line and Ctrl+Enter anywhere send it, never while an input method is at work. */
export function FormFrame<Values extends object>({
  form,
  label,
  children,
}: {
  readonly form: Form<Values>;
  readonly label: string;
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
      {form.refusal !== null && <Refusal refusal={form.refusal} />}
    </form>
  );
}

/** Why the gateway refused, its lines listed (830103). It stands under the fields, so it is scrolled into sight. */
function Refusal({ refusal }: { readonly refusal: FormRefusal }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which is no way to clean up
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={place}>
      <Callout className={styles.refusal} intent="danger" icon={null} compact role="alert">
        <b>{words.formFailed}</b>
        {refusal.lines.length === 0 ? (
          <p>{refusal.message}</p>
        ) : (
          <ul>
            {refusal.lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        )}
      </Callout>
    </div>
  );
}
