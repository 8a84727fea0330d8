import { InputGroup } from '@blueprintjs/core';
import { characterCount } from '@fleet/domain/core/values/fieldProblems.ts';
import { type JSX, type ReactNode, useRef } from 'react';
import classNames from 'classnames';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';
import * as styles from './form.module.css';

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

interface Props<Values extends object> {
  readonly form: Form<Values>;
  readonly name: TextName<Values>;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly type?: 'text' | 'password' | 'email' | 'tel';
  readonly autoComplete?: string;
  /** What is settled: it can be read and copied, and the hint says why it stays. */
  readonly readOnly?: boolean;
  /** Under the line while nothing is wrong. */
  readonly hint?: ReactNode;
  /** How many of its characters are selected when it has the focus for the first time: what is likely to be replaced. */
  readonly firstSelected?: number;
  /** Buttons in the line, at its end. */
  readonly rightElement?: JSX.Element;
}

/**
 * A line of text.
 *
 * @public Used by the pages that follow.
 */
export function TextField<Values extends object>({
  form,
  name,
  type = 'text',
  hint,
  firstSelected,
  ...props
}: Props<Values>) {
  const hadFocus = useRef(false);
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <InputGroup
        {...props}
        id={id}
        type={type}
        value={form.values[name] as string}
        intent={problem === null ? 'none' : 'danger'}
        aria-invalid={problem !== null}
        aria-required={form.field(name).isRequired}
        aria-describedby={messageId(id)}
        onChange={(event) => form.set(name, event.target.value as Values[typeof name])}
        onFocus={({ target }) => {
          if (firstSelected !== undefined && !hadFocus.current) target.setSelectionRange(0, firstSelected);
          hadFocus.current = true;
        }}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}

interface AreaProps<Values extends object> extends Pick<Props<Values>, 'form' | 'name' | 'placeholder'> {
  readonly rows?: number;
}

/** Several lines of text with a counter against the limit of the schema. */
export function TextAreaField<Values extends object>({ form, name, rows = 4, placeholder }: AreaProps<Values>) {
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  const field = form.field(name);
  const text = form.values[name] as string;
  const count = characterCount(text);
  return (
    <Field
      id={id}
      field={field}
      problem={problem}
      aside={
        field.maxLength === null ? undefined : (
          <span className={count > field.maxLength ? styles.fieldOver : undefined}>
            {count}/{field.maxLength}
          </span>
        )
      }
    >
      <textarea
        id={id}
        className={classNames('bp6-input', styles.textArea, problem !== null && 'bp6-intent-danger')}
        rows={rows}
        placeholder={placeholder}
        value={text}
        aria-invalid={problem !== null}
        aria-required={field.isRequired}
        aria-describedby={messageId(id)}
        onChange={(event) => form.set(name, event.target.value as Values[typeof name])}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}
