import type { KnownEndpoint, Logged } from '../../model/model.ts';
import { hasWords, searchedWords } from '../../model/searching.ts';

/** What requests of the log are called, and which are meant by a text. */

/** How many of what was due came about in one go, and how many of them failed. */
export const dueCounts = ({ due }: Logged): { readonly all: number; readonly failed: number } => ({
  all: (due ?? []).reduce((sum, { n }) => sum + n, 0),
  failed: (due ?? []).reduce((sum, { failed }) => sum + failed, 0),
});

/** The name of an endpoint; of what was due on the clock, how much it was; of any other call its path. */
export const titleOf = (request: Logged, titles: ReadonlyMap<string, string>): string =>
  request.kind === 'due'
    ? `时钟：到期 ${dueCounts(request).all} 件`
    : (titles.get(request.endpoint ?? '') ?? request.path);

const toldOf = (request: Logged, title: string): readonly unknown[] => {
  const { endpoint, path, method, user, code, status, due } = request;
  return [endpoint, path, method, user, code, status, title, ...(due ?? []).map(({ kind }) => kind)];
};

/** Endpoints by their id. */
export const titlesOf = (endpoints: readonly KnownEndpoint[]): ReadonlyMap<string, string> =>
  new Map(endpoints.map(({ id, title }) => [id, title]));

export const wasRefused = ({ reason, code, status }: Logged): boolean =>
  reason !== null || status >= 400 || (code !== null && code !== 200);

/**
 * Whether a request is one of those that are searched: all words stand in it, `fault:f1` is what that rule has bitten,
 * `user:admin` what one person asked, `refused` what was refused.
 */
export const isFound = (request: Logged, search: string, titles: ReadonlyMap<string, string>): boolean => {
  const told = toldOf(request, titleOf(request, titles));
  return searchedWords(search).every((word) => {
    if (word === 'refused') return wasRefused(request);
    if (word.startsWith('fault:')) return request.faults.includes(word.slice(6));
    if (word.startsWith('user:')) return request.user?.toLowerCase() === word.slice(5);
    return hasWords(told, [word]);
  });
};
