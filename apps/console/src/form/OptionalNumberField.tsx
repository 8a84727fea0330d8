import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';

type NumberName<Values> = {
  [Name in keyof Values]: Values[Name] extends number | null ? Name : never;
}[keyof Values] &
  string;

interface Props<Values extends object> {
  readonly form: Form<Values>;
  readonly name: NumberName<Values>;
  readonly placeholder?: string;
}

/** Null for nothing, a number as people write decimals, else the text itself: the schema says what is wrong with it. */
const valueOf = (text: string): number | string | null =>
  text === '' ? null : /^-?\d{1,12}(?:\.\d{0,12})?$/.test(text) ? Number(text) : text;

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A number, with decimals as they were typed, or nothing. */
export function OptionalNumberField<Values extends object>({ form, name, ...props }: Props<Values>) {
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  const value: unknown = form.values[name];
  const [typed, setTyped] = useState(textOf(value));
  return (
    <Field id={id} field={form.field(name)} problem={problem}>
      <InputGroup
        {...props}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        // what was typed, as long as it means what the form holds
        value={valueOf(typed.trim()) === value ? typed : textOf(value)}
        intent={problem === null ? 'none' : 'danger'}
        aria-invalid={problem !== null}
        aria-describedby={messageId(id)}
        onChange={(event) => {
          setTyped(event.target.value);
          form.set(name, valueOf(event.target.value.trim()) as Values[typeof name]);
        }}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}
