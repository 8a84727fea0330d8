import type { Endpoint } from '../../contract/define.ts';
import { requested, rule } from '../../kernel/rule.ts';
import { maximumPageSize, pageCount } from '../../rules/paging.ts';
import { answered } from '../gateway/facts.ts';
import { instanceOf } from '../resource/listener.ts';
import type { LoadProblem } from '../resource/problem.ts';
import { createResource, type Resource, type ResourceState } from '../resource/resource.ts';

/** A list that is read to its end, page after page, because people choose from all of it. */

interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

interface PageQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly tntId?: string | undefined;
}

export type WholeList<Row> = Resource<PageQuery, null, Page<Row>>;

/** Most pages that are read: nobody scrolls through more than a thousand, and a resource keeps no more of them. */
export const mostPages = 10;

/** Each page is an instance of its own: the first one has the name of the whole. */
const pageInstance = (instance: string, page: number): string => (page === 1 ? instance : `${instance}#${page}`);
const pageOf = (instance: string): readonly [whole: string, page: number] => {
  const at = instance.lastIndexOf('#');
  return at < 0 ? [instance, 1] : [instance.slice(0, at), Number(instance.slice(at + 1))];
};
const pagesOf = (total: number): number => Math.min(pageCount(total, maximumPageSize), mostPages);

/** What the first page is asked for. */
export const firstPage = { page: 1, pageSize: maximumPageSize };

/**
 * Defines a list that is read whole. Whoever wants it requests its first page; each answer asks for the next one.
 *
 * @throws Error when the name is taken
 */
export function createWholeList<Row>(name: string, endpoint: Endpoint<PageQuery, null, Page<Row>>): WholeList<Row> {
  const resource = createResource({ name, endpoint, quiet: true });
  rule(answered, resource.$states, (states, { listener, data }) => {
    const instance = instanceOf(name, listener);
    const state = instance === null ? undefined : states[instance];
    if (instance === null || state === undefined || state.data === null || state.data !== data) return null;
    const [whole, page] = pageOf(instance);
    if (page >= pagesOf(state.data.total)) return null;
    const query = { ...(state.input.query as PageQuery), page: page + 1 };
    return requested(resource.requested, { instance: pageInstance(whole, page + 1), input: { query } });
  });
  return resource;
}

/** The page of a whole list that was refused and is missing, to be asked for once more; null when none is. */
export function refusedPage<Row>(
  states: Readonly<Record<string, ResourceState<Page<Row>>>>,
  instance: string,
): { readonly instance: string; readonly error: LoadProblem } | null {
  const pages = pagesOf(states[instance]?.data?.total ?? 1);
  for (let page = 1; page <= pages; page += 1) {
    const name = pageInstance(instance, page);
    const state = states[name];
    if (state?.data === null && state.error !== null) return { instance: name, error: state.error };
  }
  return null;
}

/** What is there of a whole list, in its order; null while nothing is. */
export function wholeList<Row>(
  states: Readonly<Record<string, ResourceState<Page<Row>>>>,
  instance: string,
): readonly Row[] | null {
  const first = states[instance]?.data ?? null;
  if (first === null) return null;
  const rows = [...first.list];
  for (let page = 2; page <= pagesOf(first.total); page += 1) {
    rows.push(...(states[pageInstance(instance, page)]?.data?.list ?? []));
  }
  return rows;
}
