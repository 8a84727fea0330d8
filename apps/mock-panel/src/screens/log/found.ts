import type { KnownEndpoint, Logged } from '../../model/model.ts';

/** Which requests of the log are meant by a text. */

const textOf = ({ endpoint, path, method, user, code, status }: Logged, title: string): string =>
  [endpoint, path, method, user, code, status, title].join(' ').toLowerCase();

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
  const text = textOf(request, titles.get(request.endpoint ?? '') ?? '');
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      if (word === 'refused') return wasRefused(request);
      if (word.startsWith('fault:')) return request.faults.includes(word.slice(6));
      if (word.startsWith('user:')) return request.user?.toLowerCase() === word.slice(5);
      return text.includes(word);
    });
};
