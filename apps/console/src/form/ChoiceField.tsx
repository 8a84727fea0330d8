import type { FocusEvent, ReactNode } from 'react';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';
import * as styles from './choiceField.module.css';

type ChoiceName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

interface Props<Values extends object, Name extends ChoiceName<Values>> {
  readonly form: Form<Values>;
  readonly name: Name;
  readonly choices: readonly { readonly id: Values[Name]; readonly name: string }[];
  /** Under the choices while nothing is wrong. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** The group is what a vain attempt sends the focus to: it hands it on to where the keyboard chooses. */
const intoGroup = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input:checked, input')?.focus();
};

/** One of a few, all of them in sight. */
export function ChoiceField<Values extends object, Name extends ChoiceName<Values>>({
  form,
  name,
  choices,
  hint,
  disabled = false,
}: Props<Values, Name>) {
  const id = `${form.id}-${name}`;
  const field = form.field(name);
  const problem = form.problem(name);
  return (
    <Field id={id} field={field} problem={problem} hint={hint}>
      <div
        id={id}
        className={styles.choices}
        role="radiogroup"
        tabIndex={-1}
        data-disabled={disabled || undefined}
        aria-label={field.title}
        aria-required={field.isRequired}
        aria-invalid={problem !== null}
        aria-describedby={messageId(id)}
        onFocus={intoGroup}
      >
        {choices.map((choice) => (
          <label
            key={choice.id as string}
            className={styles.choice}
            data-chosen={form.values[name] === choice.id || undefined}
          >
            <input
              type="radio"
              name={id}
              disabled={disabled}
              checked={form.values[name] === choice.id}
              onChange={() => form.set(name, choice.id)}
            />
            {choice.name}
          </label>
        ))}
      </div>
    </Field>
  );
}
