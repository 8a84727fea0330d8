import { parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { TSchema } from 'typebox';

/**
 * The query of an export: what the list is asked for, as far as the export takes it (no paging), the columns on screen
 * in their order, and the selected rows when there are any.
 */
export function exportQuery(
  schema: TSchema,
  query: object,
  columns: readonly string[],
  selected: readonly string[],
): Readonly<Record<string, unknown>> {
  const known = new Set(parametersOf(schema).map(([name]) => name));
  const taken = Object.entries(query).filter(([name, value]) => known.has(name) && value !== undefined);
  return {
    ...Object.fromEntries(taken),
    ...(known.has('columns') ? { columns: columns.join(',') } : {}),
    ...(known.has('ids') && selected.length > 0 ? { ids: selected.join(',') } : {}),
  };
}
