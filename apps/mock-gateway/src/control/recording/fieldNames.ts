import { once } from '@fleet/domain/core/once.ts';
import { endpoints } from '@fleet/domain/services.ts';

/**
 * All names that the contract gives to fields. They are in everybody's hands: a recording keeps them as they are, also
 * where somebody is called like one of them.
 */

const namesIn = (schema: unknown, found: Set<string>): void => {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as { readonly properties?: unknown };
  if (typeof properties === 'object' && properties !== null)
    for (const name of Object.keys(properties)) found.add(name);
  for (const part of Object.values(schema)) namesIn(part, found);
};

/** They are gathered when the first is asked for. */
const known = once((): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { querySchema, bodySchema, replySchema } of endpoints)
    for (const schema of [querySchema, bodySchema, replySchema]) namesIn(schema, found);
  return found;
});

/** Whether a name is one of the contract's. */
export const isFieldName = (name: string): boolean => known().has(name);
