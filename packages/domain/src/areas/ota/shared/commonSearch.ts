import { fact, request } from '../../../kernel/fact.ts';
import { fold } from '../../../kernel/fold.ts';
import { shape } from '../../../kernel/payloads.ts';
import { emit, rule } from '../../../kernel/rule.ts';
import { withParameter } from '../../../core/reads/queryText.ts';
import { sessionEnded } from '../../../core/session/facts.ts';
import { queryParameter } from '../../../core/session/page/paths.ts';
import { scopeParameter } from '../../../core/session/page/tenantScope.ts';

/**
 * What the pages of upgrades are searched by together (S2 §3 "OTA common search"). It stands in the address of each page
 * and is carried to the next one, as long as the same tenants are looked at.
 */

export const commonFields = ['production', 'moduleId', 'equipmentType', 'keyword'] as const;
export type CommonField = (typeof commonFields)[number];
export type CommonSearch = Readonly<Partial<Record<CommonField, string>>>;

interface KeptSearch {
  /** The tenant that was looked at; null for all. */
  readonly tntId: string | null;
  readonly search: CommonSearch;
}

const searched = fact(
  'otaSearch.changed@1',
  shape.record({ tntId: shape.orNull(shape.text), search: shape.byKey(shape.text) }),
);

export const $commonSearch = fold<KeptSearch>('otaSearch.$common', { tntId: null, search: {} })
  .when(searched, (_, kept) => kept)
  .when(sessionEnded, () => ({ tntId: null, search: {} }));

/** Parameters that say nothing of the rows: which part of a page is shown, and whose rows. */
const besideRows: ReadonlySet<string> = new Set(['tab', scopeParameter]);

/** What an address says of the common search; empty texts say nothing. */
export const commonSearchOf = (search: string, fields: readonly CommonField[] = commonFields): CommonSearch =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = queryParameter(`?${search}`, field);
      return value === null || value === '' ? [] : [[field, value]];
    }),
  );

/**
 * The query string with which a page opens that was searched by nothing: what was searched by on the page before. Null
 * where the address says itself what it shows, or nothing is carried.
 *
 * @param fields what the page can be searched by
 */
export function carriedSearch(
  search: string,
  { tntId, search: kept }: KeptSearch,
  scope: string | null,
  fields: readonly CommonField[],
): string | null {
  const names = search.split('&').flatMap((part) => (part === '' ? [] : [part.split('=', 1)[0]!]));
  if (scope !== tntId || names.some((name) => !besideRows.has(name))) return null;
  const carried = fields.filter((field) => kept[field] !== undefined);
  if (carried.length === 0) return null;
  return carried.reduce((text, field) => withParameter(text, field, kept[field]!), search);
}

/** Module and type of device belong to a product: where another one is chosen, they go. */
export const withProduction = (production: string | undefined) => ({
  production,
  moduleId: undefined,
  equipmentType: undefined,
});

/** A page is searched by this now; what it cannot be searched by stays, as long as the product does. */
export const commonSearchShown = request<{
  readonly tntId: string | null;
  readonly fields: readonly CommonField[];
  readonly search: CommonSearch;
}>('otaSearch.shown');

rule(commonSearchShown, $commonSearch, (before, { tntId, fields, search }) => {
  const isSameProduct =
    before.tntId === tntId && (!fields.includes('production') || before.search.production === search.production);
  const others = isSameProduct
    ? Object.entries(before.search).filter(([field]) => !fields.includes(field as CommonField))
    : [];
  const next: CommonSearch = { ...Object.fromEntries(others), ...search };
  const isSame = before.tntId === tntId && commonFields.every((field) => before.search[field] === next[field]);
  return isSame ? null : emit(searched, { tntId, search: { ...next } });
});
