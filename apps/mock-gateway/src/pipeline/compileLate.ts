import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { once } from '@fleet/domain/core/once.ts';

/** The check of a schema. */
export interface LateCheck<Schema extends TSchema> {
  Check(value: unknown): value is Static<Schema>;
  Errors(value: unknown): ReturnType<Validator['Errors']>;
}

/** Compiles a schema when something is first held against it: all of them together are a third of what a start takes. */
export const compileLate = <Schema extends TSchema>(schema: Schema): LateCheck<Schema> => {
  const compiled = once((): Validator => Compile(schema));
  return {
    Check: (value): value is Static<Schema> => compiled().Check(value),
    Errors: (value) => compiled().Errors(value),
  };
};
