import { type FieldProblems, problemOf } from '@fleet/domain/core/values/fieldProblems.ts';
import { type CallFailure, failureOf, isInDoubt } from '@fleet/domain/core/session/calls/failure.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useId, useMemo, useRef, useState } from 'react';
import type { TSchema } from 'typebox';
import { type FieldFacts, fieldFacts, wrongFields } from './fields.ts';

interface Options<Values extends object, Reply> {
  /** `bodySchema` of a contract row: labels, required marks, limits and problems come from it. */
  readonly schema: TSchema;
  readonly initial: Values;
  /** What was typed before and not saved: the form goes on with it. */
  readonly restored?: Values | null;
  /** Makes the call; the form is told how it went. */
  readonly send: (values: Values) => Promise<CallResult<Reply>>;
  readonly onDone: (reply: Reply, values: Values) => void;
  /** Problems that the schema cannot know: two fields that must agree, say. */
  readonly extraProblems?: (values: Values) => FieldProblems;
}

/** A form over the schema of a contract row. */
export interface Form<Values extends object> {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly values: Values;
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  readonly field: (name: keyof Values & string) => FieldFacts;
  /** The message at a field; null while it is right, or was not left yet. */
  readonly problem: (name: keyof Values & string) => string | null;
  /** The field was left: its problem may be shown from now on. */
  readonly touch: (name: keyof Values & string) => void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Why it was not saved, or may not have been: told in the form, nothing typed is lost. */
  readonly refusal: CallFailure | null;
  /** What is typed now is not what was sent and failed. */
  readonly isEditedSince: boolean;
  readonly submit: () => void;
  /** Sends what failed again; why it failed stays until it is known how it went. */
  readonly retry: () => void;
  /** Begins again with other values, nothing of them shown as wrong. */
  readonly restart: (values: Values) => void;
}

/** A form: problems at the field once it was left or sent; the first wrong field has the focus after a vain attempt. */
export function useForm<Values extends object, Reply>(options: Options<Values, Reply>): Form<Values> {
  const { schema, initial, restored, send, onDone, extraProblems } = options;
  const id = useId();
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(restored ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  /** What was sent last, as a text. */
  const [sent, setSent] = useState('');
  const isSending = useRef(false);
  const facts = useMemo(() => fieldFacts(schema), [schema]);
  const problems: FieldProblems = { ...extraProblems?.(values), ...problemOf(schema, values) };
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);

  const submit = async (isRetry: boolean) => {
    if (isSending.current) return;
    setTouched(new Set(facts.keys()));
    const wrong = wrongFields(problems);
    if (wrong.size > 0) {
      requestAnimationFrame(() => focusFirst(id, wrong));
      return;
    }
    isSending.current = true;
    setBusy(true);
    setSent(JSON.stringify(values));
    if (!isRetry) setRefusal(null);
    const result = await send(values);
    isSending.current = false;
    setBusy(false);
    setRefusal(result.kind === 'refused' ? failureOf(result) : null);
    if (result.kind === 'data') onDone(result.data, values);
  };
  return {
    id,
    values,
    set: (name, value) => {
      // what may have been saved is still to be looked after
      setRefusal((old) => (old !== null && isInDoubt(old) ? old : null));
      setValues((old) => ({ ...old, [name]: value }));
    },
    field: (name) => facts.get(name) ?? { name, title: name, isRequired: false, maxLength: null, maxBytes: null },
    problem: (name) => (touched.has(name) ? (problems[name] ?? null) : null),
    touch: (name) => setTouched((old) => (old.has(name) ? old : new Set([...old, name]))),
    isDirty,
    isBusy,
    refusal,
    isEditedSince: JSON.stringify(values) !== sent,
    submit: () => void submit(false),
    retry: () => void submit(true),
    restart: (again) => {
      setStart(again);
      setValues(again);
      setTouched(new Set());
      setRefusal(null);
    },
  };
}

/** A form some of whose fields are asked for here, though its schema lets them be empty. */
export const requiring = <Values extends object>(
  form: Form<Values>,
  ...names: readonly (keyof Values & string)[]
): Form<Values> => ({
  ...form,
  field: (name) => (names.includes(name) ? { ...form.field(name), isRequired: true } : form.field(name)),
});

/** Puts the focus on the first wrong field as the form shows them: the id of each is that of the form with its name. */
export function focusFirst(id: string, wrong: ReadonlySet<string>): void {
  const controls = document.querySelectorAll<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
  [...controls].find((control) => wrong.has(control.id.slice(id.length + 1)))?.focus();
}
