import type { Static, TSchema } from 'typebox';
// the checks alone: all else that there is of values would come with the start of the console
import { Check } from 'typebox/schema';

/** A value of a schema out of a text that came from outside; null when it is none. */
export function readAs<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // whoever sent it meant something else
    return null;
  }
  return Check(schema as object, value) ? (value as Static<Schema>) : null;
}
