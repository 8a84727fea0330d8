import type { ReactNode } from 'react';
import type { Choices } from '../ui/select/choices.tsx';
import { MultiSelect, SearchSelect } from '../ui/select/select.tsx';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';

type ChoiceName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

interface Props<Values extends object> {
  readonly form: Form<Values>;
  readonly name: ChoiceName<Values>;
  readonly choices: Choices;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Actions to take the choice back. */
  readonly isClearable?: boolean;
  /** Under the select: why there is nothing to choose. While that holds it is not wrong to have chosen nothing. */
  readonly hint?: ReactNode;
}

/** One of several, with a search. The empty text stands for nothing chosen. */
export function SelectField<Values extends object>({ form, name, choices, hint, ...props }: Props<Values>) {
  const id = `${form.id}-${name}`;
  const problem = hint === undefined ? form.problem(name) : null;
  const value = form.values[name] as string;
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <SearchSelect
        {...props}
        id={id}
        label={form.field(name).title}
        choices={choices}
        value={value === '' ? null : value}
        isInvalid={problem !== null}
        describedBy={messageId(id)}
        onChange={(chosen) => form.set(name, (chosen ?? '') as Values[typeof name])}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}

type SeveralName<Values> = {
  [Name in keyof Values]: Values[Name] extends readonly string[] ? Name : never;
}[keyof Values] &
  string;

interface MultiProps<Values extends object> {
  readonly form: Form<Values>;
  readonly name: SeveralName<Values>;
  readonly choices: Choices;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}

/** Several of a list, with a search. */
export function MultiSelectField<Values extends object>({ form, name, hint, ...props }: MultiProps<Values>) {
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
