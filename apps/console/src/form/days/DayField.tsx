import { words } from '@fleet/domain/core/codes/words.ts';
import { dayEndToInstant, dayToInstant, instantToDay } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { DayInput } from './DayInput.tsx';
import { Field, messageId } from '../Field.tsx';
import type { Form } from '../useForm.ts';

type InstantName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

interface Props<Values extends object> {
  readonly form: Form<Values>;
  /** An instant on the wire; the empty text stands for none. */
  readonly name: InstantName<Values>;
  /** Means the last moment of the day and not its first. */
  readonly isEnd?: boolean;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

/** A day of Asia/Shanghai, whatever zone the browser is in, typed or picked. */
export function DayField<Values extends object>({ form, name, isEnd = false, hint, placeholder }: Props<Values>) {
  const id = `${form.id}-${name}`;
  const value = form.values[name] as string;
  const day = instantToDay(value);
  // the schema speaks of instants, the person writes days
  const problem = form.problem(name) !== null && value !== '' && day === null ? words.writeDay : form.problem(name);
  const toInstant = isEnd ? dayEndToInstant : dayToInstant;
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <DayInput
        id={id}
        written={day ?? value}
        placeholder={placeholder}
        isInvalid={problem !== null}
        describedBy={messageId(id)}
        // what is no day stays as it was typed: the schema refuses it, and nothing old is saved instead
        onChange={(written) => form.set(name, (toInstant(written) ?? written) as Values[typeof name])}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}
