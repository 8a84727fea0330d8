import type { TSchema } from 'typebox';
import { columnsParameter } from '../columns/columnsText.ts';
import { parametersOf } from '../reads/querySchema.ts';
import { withParameter } from '../reads/queryText.ts';
import { scopeParameter } from '../session/page/tenantScope.ts';
import { noView, viewParameter } from './viewsStore.ts';

/** Which view an address opens: the bare one opens what the person begins with, so all rows have an address of their own. */

/** A query string that opens a view, or none; the columns of a link go with the view that they were shown in. */
export const inView = (search: string, viewId: string | null): string =>
  withParameter(withParameter(search, columnsParameter, null), viewParameter, viewId);

/**
 * Whether a query string says nothing of a list: neither filters, order nor page, nor a view, nor columns. Whose rows
 * are looked at, a tab or an open record are said beside the list.
 *
 * @param fixed parameters of the list that the page sets
 */
export function saysNothing(schema: TSchema, search: string, fixed: readonly string[]): boolean {
  const own = parametersOf(schema).flatMap(([name]) => (name === scopeParameter || fixed.includes(name) ? [] : [name]));
  const said = new Set([...own, viewParameter, columnsParameter]);
  return search.split('&').every((part) => !said.has(part.split('=', 1)[0] ?? ''));
}

/**
 * The query string for what a person wants to see: all rows (重置) are the bare one, unless that opens a view.
 *
 * @param viewId the view that is open then; null for none, undefined for the same as before
 */
export function wantedText(
  search: string,
  viewId: string | null | undefined,
  isOpening: (search: string) => boolean,
): string {
  const text = viewId === undefined ? search : inView(search, viewId);
  return isOpening(text) ? inView(text, noView) : text;
}
