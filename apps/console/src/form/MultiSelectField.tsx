import type { ReactNode } from 'react';
import { MultiSelect } from '../ui/select/MultiSelect.tsx';
import type { Choices } from '../ui/select/SearchSelect.tsx';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';

type SeveralName<Values> = {
  [Name in keyof Values]: Values[Name] extends readonly string[] ? Name : never;
}[keyof Values] &
  string;

interface Props<Values extends object> {
  readonly form: Form<Values>;
  readonly name: SeveralName<Values>;
  readonly choices: Choices;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}

/** Several of a list, with a search. */
export function MultiSelectField<Values extends object>({ form, name, hint, ...props }: Props<Values>) {
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <MultiSelect
        {...props}
        id={id}
        label={form.field(name).title}
        value={form.values[name] as readonly string[]}
        isInvalid={problem !== null}
        describedBy={messageId(id)}
        onChange={(chosen) => form.set(name, chosen as Values[typeof name])}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}
