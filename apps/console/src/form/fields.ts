import type { FieldProblems } from '@fleet/domain/rules/fieldProblems.ts';
import { parametersOf } from '@fleet/domain/state/list/querySchema.ts';
import type { TSchema } from 'typebox';

/** What a form shows of a field, from the schema of its contract row. */
export interface FieldFacts {
  readonly name: string;
  readonly title: string;
  readonly isRequired: boolean;
  /** Most characters; null when the schema has no limit. */
  readonly maxLength: number | null;
}

/** The fields of a body schema by name, in the order of the contract row. */
export function fieldFacts(schema: TSchema): ReadonlyMap<string, FieldFacts> {
  const { required } = schema as { readonly required?: unknown };
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return new Map(
    parametersOf(schema).map(([name, field]) => [
      name,
      {
        name,
        title: typeof field['title'] === 'string' ? field['title'] : name,
        isRequired: isRequired(name),
        maxLength: typeof field['maxLength'] === 'number' ? field['maxLength'] : null,
      },
    ]),
  );
}

/** Names of the fields that are wrong; of a problem inside a field (`files.0.path`) that field. */
export const wrongFields = (problems: FieldProblems): ReadonlySet<string> =>
  new Set(Object.keys(problems).map((path) => path.split('.', 1)[0]!));
