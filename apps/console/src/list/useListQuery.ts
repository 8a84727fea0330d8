import { bareQuery, replaceQueryText, textToQuery } from '@fleet/domain/core/reads/queryText.ts';
import { frozenText } from '@fleet/domain/core/reads/relativeTimes.ts';
import { inView, saysNothing, wantedText } from '@fleet/domain/core/views/viewAddress.ts';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { TSchema } from 'typebox';
import { useBrowserLocation } from '../app/address/location.ts';
import { useAddress } from '../app/address/useAddress.ts';
import { useShareablePart } from '../app/address/shareableAddress.ts';
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

/** What the list shows when its address says nothing of it: a view that the person wants to begin with. */
export interface Opening {
  readonly viewId: string;
  readonly query: object;
}

interface Options<Query> extends QueryOptions<Query> {
  /** The address has changed to this query; not told of changes that a question holds up. */
  readonly onGone?: (query: Query) => void;
  readonly opening?: Opening | null;
}

interface GoOptions {
  readonly replace?: boolean;
  /** The view that is open then; null for none, with which columns of a link go too. The same one without a word. */
  readonly viewId?: string | null;
  /** No view opens at the bare address from now on: the one that did was just deleted. */
  readonly isBareFree?: boolean;
}

/** Filters, page and sorting as the address has them. */
export interface ListQuery<Query extends object> {
  readonly query: Query;
  /** Parameters that are no matter of the person: the page sets them, or they are usual now. */
  readonly given: readonly string[];
  /** A filter of the address lets only some rows through. */
  readonly isFiltered: boolean;
  /** Changes filters; a list begins at its first page again. */
  readonly filter: (patch: Changes<Query>) => void;
  /** No filters, first page, own order, no view: the bare address, or what stands for it where a view opens there. */
  readonly reset: () => void;
  /** Replaces the whole query in the address. */
  readonly go: (wanted: object, options?: GoOptions) => void;
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
  { fixed, usual, spansTenants = false, onGone, opening = null }: Options<Query> = {},
): ListQuery<Query> {
  const { navigate, fullPath } = useBrowserLocation();
  const { gone } = useEvents({ gone: (wanted: Query) => onGone?.(wanted) });
  const { path, search: written } = useAddress();
  const fixedText = JSON.stringify(fixed ?? {});
  const usualText = JSON.stringify(usual ?? {});
  const queryOf = useCallback(
    (text: string) => {
      const usually = JSON.parse(usualText) as Partial<Query>;
      const asked = spansTenants ? addressInScope(`?${text}`, null) : text;
      const said = textToQuery<Query>(schema, asked, Object.keys(usually));
      return { ...usually, ...said, ...(JSON.parse(fixedText) as Partial<Query>) } as Query;
    },
    [schema, fixedText, usualText, spansTenants],
  );
  /** The query string for a query; others of its parameters stay. */
  const textOf = useCallback(
    (wanted: object, text: string) => {
      const usually = JSON.parse(usualText) as object;
      // whose rows are looked at is no filter of one list
      const fixedNames = [...Object.keys(JSON.parse(fixedText) as object), scopeParameter];
      const left = new Set([...fixedNames, ...usualNames(wanted, usually)]);
      const own = Object.fromEntries(Object.entries(wanted).filter(([name]) => !left.has(name)));
      return replaceQueryText(schema, text, own, fixedNames, Object.keys(usually));
    },
    [schema, fixedText, usualText],
  );
  /** Whether the view that the person begins with opens at this query string. */
  const opens = opening !== null;
  const isOpeningAt = useCallback(
    (text: string) => opens && saysNothing(schema, text, Object.keys(JSON.parse(fixedText) as object)),
    [opens, schema, fixedText],
  );
  const isOpening = isOpeningAt(written);
  const search = isOpening && opening !== null ? inView(textOf(opening.query, written), opening.viewId) : written;
  useLayoutEffect(() => {
    if (isOpening) navigate(`${path}?${search}`, { replace: true });
  }, [isOpening, navigate, path, search]);

  const query = useMemo(() => queryOf(search), [queryOf, search]);
  const go = useCallback(
    (wanted: object, { viewId, replace = false, isBareFree = false }: GoOptions = {}) => {
      const text = wantedText(textOf(wanted, search), viewId, isBareFree ? () => false : isOpeningAt);
      if (text === search) return;
      const address = text === '' ? path : `${path}?${text}`;
      navigate(address, { replace });
      if (fullPath() === address) gone(queryOf(text));
    },
    [search, navigate, fullPath, gone, queryOf, textOf, isOpeningAt, path],
  );
  const fixedNames = Object.keys(fixed ?? {});
  useShareablePart((text) =>
    frozenText(schema, text, { query, usual: usual ?? {}, fixed: [...fixedNames, scopeParameter] }),
  );
  const isOwn = (name: string) => !notFilters.has(name) && !fixedNames.includes(name);
  const set = { ...textToQuery<Query>(schema, search) };
  return {
    query,
    given: [...fixedNames, ...usualNames(query, usual ?? {})],
    isFiltered: Object.keys(bareQuery(schema, set)).some(isOwn),
    filter: (patch) => go({ ...query, ...patch, page: undefined }),
    reset: () => go({}, { viewId: null }),
    go,
  };
}

/**
 * Names of what is usual where all of it is: a range of which one end was chosen is written whole. How many rows a page
 * has is a matter of its own.
 */
function usualNames(wanted: object, usual: object): readonly string[] {
  const values = new Map(Object.entries(wanted));
  const holds = ([name, value]: readonly [string, unknown]) => (values.get(name) ?? value) === value;
  const [sizes, others] = [true, false].map((isSize) =>
    Object.entries(usual).filter(([name]) => (name === 'pageSize') === isSize),
  );
  return [sizes!, others!].flatMap((group) => (group.every(holds) ? group.map(([name]) => name) : []));
}
