import { InputGroup } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';
import * as styles from './form.module.css';

type NumberName<Values> = { [Name in keyof Values]: Values[Name] extends number ? Name : never }[keyof Values] & string;

interface Props<Values extends object> {
  readonly form: Form<Values>;
  readonly name: NumberName<Values>;
  readonly placeholder?: string;
  /** Behind the number: what it counts. */
  readonly unit?: string;
  readonly hint?: ReactNode;
}

/** What was typed as a number when it is written like one; else as it stands, and the schema says what is wrong. */
const valueOf = (text: string): number | string => (/^-?\d{1,15}\.?\d{0,12}$/.test(text) ? Number(text) : text);

/** A number. It stands as it was typed: `8.50` stays that while it is 8.5. */
export function NumberField<Values extends object>({ form, name, unit, placeholder, hint }: Props<Values>) {
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  const [typed, setTyped] = useState('');
  const value: unknown = form.values[name];
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <InputGroup
        id={id}
        inputMode={form.field(name).keys ?? 'text'}
        autoComplete="off"
        {...(placeholder === undefined ? {} : { placeholder })}
        value={valueOf(typed) === value ? typed : String(value)}
        intent={problem === null ? 'none' : 'danger'}
        aria-invalid={problem !== null}
        aria-required={form.field(name).isRequired}
        aria-describedby={messageId(id)}
        {...(unit === undefined ? {} : { rightElement: <span className={styles.fieldUnit}>{unit}</span> })}
        onChange={(event) => {
          const text = event.target.value.trim();
          setTyped(text);
          form.set(name, valueOf(text) as Values[typeof name]);
        }}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}

type OptionalName<Values> = {
  [Name in keyof Values]: Values[Name] extends number | null ? Name : never;
}[keyof Values] &
  string;

interface OptionalProps<Values extends object> {
  readonly form: Form<Values>;
  readonly name: OptionalName<Values>;
  readonly placeholder?: string;
}

/** Null for nothing, a number as people write decimals, else the text itself: the schema says what is wrong with it. */
const optionalOf = (text: string): number | string | null =>
  text === '' ? null : /^-?\d{1,12}(?:\.\d{0,12})?$/.test(text) ? Number(text) : text;

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A number, with decimals as they were typed, or nothing. */
export function OptionalNumberField<Values extends object>({ form, name, ...props }: OptionalProps<Values>) {
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  const value: unknown = form.values[name];
  const [typed, setTyped] = useState(textOf(value));
  return (
    <Field id={id} field={form.field(name)} problem={problem}>
      <InputGroup
        {...props}
        id={id}
        inputMode={form.field(name).keys ?? 'text'}
        autoComplete="off"
        // what was typed, as long as it means what the form holds
        value={optionalOf(typed.trim()) === value ? typed : textOf(value)}
        intent={problem === null ? 'none' : 'danger'}
        aria-invalid={problem !== null}
        aria-describedby={messageId(id)}
        onChange={(event) => {
          setTyped(event.target.value);
          form.set(name, optionalOf(event.target.value.trim()) as Values[typeof name]);
        }}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}
