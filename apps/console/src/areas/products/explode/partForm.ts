import type { TSchema } from 'typebox';
import { fieldFacts } from '../../../form/fields.ts';
import type { Form } from '../../../form/useForm.ts';

interface Part<Values extends object> {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly schema: TSchema;
  readonly values: Values;
  readonly onChange: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  readonly problem: (name: string) => string | null;
  readonly touch: (name: string) => void;
}

/** What the whole says of itself, whatever is in it. */
type Whole = Pick<Form<object>, 'isDirty' | 'isBusy' | 'refusal' | 'isEditedSince' | 'submit' | 'retry'>;

/** A part of a form as a form of its own, for the fields of the kit; it is sent with the whole. */
export function partForm<Values extends object>(
  whole: Whole,
  { id, schema, values, onChange, problem, touch }: Part<Values>,
): Form<Values> {
  const facts = fieldFacts(schema);
  return {
    ...whole,
    id,
    values,
    set: onChange,
    field: (name) => facts.get(name) ?? { name, title: name, isRequired: false, maxLength: null, maxBytes: null },
    problem,
    touch,
    restart: () => undefined,
  };
}
