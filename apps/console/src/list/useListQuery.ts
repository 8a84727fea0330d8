import { bareQuery, replaceQueryText, textToQuery } from '@fleet/domain/core/reads/queryText.ts';
import { useCallback, useMemo } from 'react';
import type { TSchema } from 'typebox';
import { useBrowserLocation } from '../app/address/location.ts';
import { useAddress } from '../app/address/useAddress.ts';
import { useEvents } from '../app/hooks/useEvents.ts';
import { addressInScope, scopeParameter } from '@fleet/domain/core/session/page/tenantScope.ts';

/** A change of filters; undefined takes a filter away. */
export type Changes<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined };

export interface QueryOptions<Query> {
  /** Parameters that the page sets: they are no filters, and what the address has of them stays as it is. */
  readonly fixed?: Partial<Query>;
  /** What holds as long as the address says nothing else; when all of it holds the address is bare. */
  readonly usual?: Partial<Query>;
  /** The rows are of all tenants, whichever the person looks at: what waits for him, what he sent. */
  readonly spansTenants?: boolean;
}

interface Options<Query> extends QueryOptions<Query> {
  /** The address has changed to this query; not told of changes that a question holds up. */
  readonly onGone?: (query: Query) => void;
}

/** Filters, page and sorting as the address has them. */
export interface ListQuery<Query extends object> {
  readonly query: Query;
  /** A filter of the address lets only some rows through. */
  readonly isFiltered: boolean;
  /** Changes filters; a list begins at its first page again. */
  readonly filter: (patch: Changes<Query>) => void;
  /** No filters, first page, own order: the bare address. */
  readonly reset: () => void;
  /** Replaces the whole query in the address. */
  readonly go: (wanted: object, options?: { readonly replace?: boolean }) => void;
}

const notFilters = new Set(['page', 'pageSize', 'sort', scopeParameter]);

/**
 * A query that lives in the address: a link opens the same rows, the back button brings the last filters back, and
 * other parameters of the address (`tab`) stay as they are.
 *
 * @param schema all that can be asked, of query and body alike
 */
export function useListQuery<Query extends object>(
  schema: TSchema,
  { fixed, usual, spansTenants = false, onGone }: Options<Query> = {},
): ListQuery<Query> {
  const { navigate, fullPath } = useBrowserLocation();
  const { gone } = useEvents({ gone: (wanted: Query) => onGone?.(wanted) });
  const { path, search } = useAddress();
  const fixedText = JSON.stringify(fixed ?? {});
  const usualText = JSON.stringify(usual ?? {});
  const queryOf = useCallback(
    (text: string) =>
      ({
        ...(JSON.parse(usualText) as Partial<Query>),
        ...textToQuery<Query>(schema, spansTenants ? addressInScope(`?${text}`, null) : text),
        ...(JSON.parse(fixedText) as Partial<Query>),
      }) as Query,
    [schema, fixedText, usualText, spansTenants],
  );
  const query = useMemo(() => queryOf(search), [queryOf, search]);
  const go = useCallback(
    (wanted: object, options: { readonly replace?: boolean } = {}) => {
      // whose rows are looked at is no filter of one list
      const fixedNames = [...Object.keys(JSON.parse(fixedText) as object), scopeParameter];
      const left = new Set([...fixedNames, ...usualNames(wanted, JSON.parse(usualText) as object)]);
      const own = Object.fromEntries(Object.entries(wanted).filter(([name]) => !left.has(name)));
      const text = replaceQueryText(schema, search, own, fixedNames);
      if (text === search) return;
      const address = text === '' ? path : `${path}?${text}`;
      navigate(address, options);
      if (fullPath() === address) gone(queryOf(text));
    },
    [schema, search, navigate, fullPath, gone, queryOf, path, fixedText, usualText],
  );
  const isOwn = (name: string) => !notFilters.has(name) && !Object.hasOwn(fixed ?? {}, name);
  const set = { ...textToQuery<Query>(schema, search) };
  return {
    query,
    isFiltered: Object.keys(bareQuery(schema, set)).some(isOwn),
    filter: (patch) => go({ ...query, ...patch, page: undefined }),
    reset: () => go({}),
    go,
  };
}

/** Names of what is usual when all of it is: a range of which one end was chosen is written whole. */
function usualNames(wanted: object, usual: object): readonly string[] {
  const values = new Map(Object.entries(wanted));
  const isUsual = Object.entries(usual).every(([name, value]) => (values.get(name) ?? value) === value);
  return isUsual ? Object.keys(usual) : [];
}
