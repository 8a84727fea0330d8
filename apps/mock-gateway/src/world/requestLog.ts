/** What came in, newest last, secrets removed before anything is kept. */
export interface LoggedRequest {
  readonly id: string;
  /** ISO 8601 of the virtual clock. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
  /** User name of the session, when there was one. */
  readonly user: string | null;
  readonly status: number;
  /** Business code of the envelope; null for a file or a cut connection. */
  readonly code: number | null;
  /** Milliseconds. */
  readonly duration: number;
}

export interface RequestLog {
  add(request: LoggedRequest): void;
  list(): readonly LoggedRequest[];
}

/** Requests kept; older ones are dropped. */
const limit = 1000;

export const createRequestLog = (): RequestLog => {
  let kept: LoggedRequest[] = [];
  return {
    add: (request) => {
      kept.push(request);
      if (kept.length > limit * 2) kept = kept.slice(-limit);
    },
    list: () => kept.slice(-limit),
  };
};
