import type { Reason } from './reasons.ts';

/** What came in, newest last, secrets removed before anything is kept. */
export interface LoggedRequest {
  /** Counts on, also over what is no longer kept. */
  readonly seq: number;
  readonly id: string;
  /** ISO 8601 of the virtual clock. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Id of the endpoint of the contract; null for what is none. */
  readonly endpoint: string | null;
  readonly query: unknown;
  readonly body: unknown;
  /** User name of the session, or of whom the credentials of an upload were given to. */
  readonly user: string | null;
  readonly status: number;
  /** Business code of the envelope; null for a file or a cut connection. */
  readonly code: number | null;
  /** Milliseconds. */
  readonly duration: number;
  /** Why it was refused; null when it was not. */
  readonly reason: Reason | null;
  /** Ids of the faults that have bitten it. */
  readonly faults: readonly string[];
}

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'seq'>): void;
  /** The newest of those after a number, `count` at most, oldest first. */
  list(after?: number, count?: number): readonly LoggedRequest[];
}

/** Requests kept; older ones are dropped. */
export const mostRequests = 1000;
/** Characters of a query or a body that are kept as they came: the log stays below 16 MB, whatever comes in. */
const mostCharacters = 4000;

/** What is too long is kept as its outline: how many there were, and what is short. */
const outline = (value: unknown): unknown => {
  if (Array.isArray(value)) return `${value.length} 项`;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    Array.isArray(part) ? `${part.length} 项` : typeof part === 'object' && part !== null ? '{…}' : part,
  ]);
  return JSON.stringify(parts).length <= mostCharacters ? Object.fromEntries(parts) : `${parts.length} 个字段`;
};

const bounded = (value: unknown): unknown =>
  (JSON.stringify(value) ?? '').length <= mostCharacters ? value : outline(value);

export const createRequestLog = (): RequestLog => {
  let kept: LoggedRequest[] = [];
  let count = 0;
  return {
    add: (request) => {
      count += 1;
      kept.push({ seq: count, ...request, query: bounded(request.query), body: bounded(request.body) });
      if (kept.length > mostRequests * 2) kept = kept.slice(-mostRequests);
    },
    list: (after = 0, most = mostRequests) =>
      kept.filter(({ seq }) => seq > after).slice(-Math.min(most, mostRequests)),
  };
};
