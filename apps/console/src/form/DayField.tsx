import { words } from '@fleet/domain/codes/words.ts';
import { dayEndToInstant, dayToInstant, instantToDay } from '@fleet/domain/rules/formats.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Field, messageId } from './Field.tsx';
import type { Form } from './useForm.ts';

const DayInput = lazy(() => import('./DayInput.tsx'));

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

/** A day of Asia/Shanghai, whatever zone the browser is in, typed or picked. The calendar is loaded with the field. */
export function DayField<Values extends object>({ form, name, isEnd = false, hint, placeholder }: Props<Values>) {
  const id = `${form.id}-${name}`;
  const problem = form.problem(name);
  const toInstant = isEnd ? dayEndToInstant : dayToInstant;
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <Suspense fallback={<div className="field-waiting" />}>
        <DayInput
          id={id}
          day={instantToDay(form.values[name] as string)}
          placeholder={placeholder}
          isInvalid={problem !== null}
          describedBy={messageId(id)}
          onChange={(day) => form.set(name, (toInstant(day) ?? '') as Values[typeof name])}
          // no instant at all: the schema says so, and nothing old is saved instead
          onInvalid={() => form.set(name, words.noSuchDay as Values[typeof name])}
          onBlur={() => form.touch(name)}
        />
      </Suspense>
    </Field>
  );
}
