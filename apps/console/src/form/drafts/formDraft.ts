import type { TSchema } from 'typebox';
import { fieldFacts } from '../fields.ts';

/** What a form keeps of what was typed, for a session that ends or a page that is loaded anew. */

const isConfidential = (name: string): boolean => /password|secret/i.test(name);

/**
 * The text of a draft. Passwords and secrets are left out, and files: they wait in the page, and the page may be gone.
 */
export function draftTextOf(schema: TSchema, values: object): string {
  const facts = fieldFacts(schema);
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !isConfidential(name) && (facts.get(name)?.maxBytes ?? null) === null),
    ),
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/**
 * What was typed, over what the form begins with; null when the text is no draft of this form, or says nothing new.
 *
 * @param initial gives every field and what kind of value it has
 */
export function restoredFrom<Values extends object>(text: string, initial: Values): Values | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    // not written by this form
    return null;
  }
  if (kindOf(kept) !== 'object') return null;
  const own = Object.entries(initial);
  const isOwn = ([name, value]: [string, unknown]) =>
    own.some(([field, begin]) => field === name && (kindOf(begin) === kindOf(value) || begin === null));
  const typed = Object.entries(kept as object).filter(isOwn);
  const restored = { ...initial, ...Object.fromEntries(typed) };
  return JSON.stringify(restored) === JSON.stringify(initial) ? null : restored;
}
