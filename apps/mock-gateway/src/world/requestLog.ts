import type { Reason } from './reasons.ts';
import { createSentCalls, type SentCall } from './history/sentCalls.ts';

/** What came in and what came about on the clock in between, newest last, secrets removed before anything is kept. */
export interface LoggedRequest {
  /** Counts on, also over what is no longer kept. */
  readonly seq: number;
  /** A call, or what was due on the clock and came about before the next call was looked at. */
  readonly kind: 'call' | 'due';
  readonly id: string;
  /** ISO 8601 of the virtual clock. */
  readonly at: string;
  /** `DUE` for what was due. */
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
  /** Whether it is known to have changed the world; only said of a world that can be taken back. */
  readonly wrote: boolean;
  /** Whether another call was under way at the same time. */
  readonly overlapped: boolean;
  /** What came about, by kinds; null for a call. */
  readonly due: readonly DueCount[] | null;
  /** From where the world is taken back to before it; null where that cannot be. */
  readonly before: Before | null;
  /** Why it is not kept as it came; null where it is, or was. */
  readonly unkept: string | null;
}

/** A call of a stretch of the log: as it came, or why it cannot be sent again. */
export interface StretchCall {
  readonly logged: LoggedRequest;
  readonly sent: SentCall | string;
}

/** How often a kind of event came about, and how often it failed. */
export interface DueCount {
  readonly kind: string;
  readonly n: number;
  readonly failed: number;
}

/** Where the world stood before something. */
export interface Before {
  /** The first step of its history that is taken back. */
  readonly step: number;
  /** Milliseconds of the virtual clock. */
  readonly at: number;
}

/** What was due and came about in one go. */
export interface CameAbout {
  /** Instants of the virtual clock: of the first event, and of the moment until which it was settled. */
  readonly from: number;
  readonly until: number;
  readonly due: readonly DueCount[];
  readonly duration: number;
  readonly step: number | null;
}

export interface RequestLog {
  /** What a capsule has brought to be run again, in a world that begins as it was before the first of it. */
  readonly carried: readonly StretchCall[];
  /** Its number. */
  add(request: Omit<LoggedRequest, 'seq' | 'kind' | 'due' | 'unkept'>, sent: SentCall | string): number;
  /** Keeps a call that a capsule has brought. */
  carry(request: Omit<LoggedRequest, 'seq' | 'kind' | 'due'>, sent: SentCall | string): void;
  /** A call as it came; null for one that is not kept. */
  sent(seq: number): SentCall | null;
  /** Keeps what was due; it joins what came about just before, if no call came in between. */
  settled(what: CameAbout): void;
  /** The newest of those after a number, `count` at most, oldest first. */
  list(after?: number, count?: number): readonly LoggedRequest[];
  /** One by its number or its id; null for one that is not kept. */
  find(name: string): LoggedRequest | null;
  /** The world was taken back to before one: it and whatever came later can be taken back no more. */
  undone(seq: number): void;
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

const joined = (one: readonly DueCount[], other: readonly DueCount[]): DueCount[] => {
  const counts = new Map<string, DueCount>();
  for (const { kind, n, failed } of [...one, ...other]) {
    const known = counts.get(kind);
    counts.set(kind, { kind, n: (known?.n ?? 0) + n, failed: (known?.failed ?? 0) + failed });
  }
  return [...counts.values()];
};

export const createRequestLog = (): RequestLog => {
  let kept: LoggedRequest[] = [];
  let count = 0;
  const carried: StretchCall[] = [];
  const sentCalls = createSentCalls();
  const push = (logged: LoggedRequest): LoggedRequest => {
    count = logged.seq;
    kept.push(logged);
    if (kept.length > mostRequests * 2) kept = kept.slice(-mostRequests);
    return logged;
  };
  const pushCall = (
    request: Omit<LoggedRequest, 'seq' | 'kind' | 'due' | 'unkept'>,
    unkept: string | null,
  ): LoggedRequest =>
    push({
      // first: what is laid over others is copied name by name
      ...request,
      seq: count + 1,
      kind: 'call',
      due: null,
      query: bounded(request.query),
      body: bounded(request.body),
      unkept,
    });
  return {
    carried,
    carry: (request, sent) => void carried.push({ logged: pushCall(request, request.unkept), sent }),
    add: (request, sent) => {
      const { seq } = pushCall(request, typeof sent === 'string' ? sent : null);
      if (typeof sent !== 'string') sentCalls.keep(seq, sent);
      return seq;
    },
    sent: sentCalls.of,
    settled: ({ from, until, due, duration, step }) => {
      const last = kept.at(-1);
      if (last?.kind === 'due') {
        const wrote = last.wrote || step !== null;
        // one that wrote nothing yet is taken back from where this one begins
        const before = last.wrote || step === null ? last.before : { step, at: from - 1 };
        const all = joined(last.due ?? [], due);
        kept[kept.length - 1] = { ...last, due: all, wrote, before, duration: last.duration + duration };
        return;
      }
      push({
        seq: count + 1,
        kind: 'due',
        id: '',
        at: new Date(until).toISOString(),
        method: 'DUE',
        path: '/due',
        endpoint: null,
        query: null,
        body: null,
        user: null,
        status: 200,
        code: null,
        duration,
        reason: null,
        faults: [],
        wrote: step !== null,
        overlapped: false,
        due,
        before: step === null ? null : { step, at: from - 1 },
        unkept: null,
      });
    },
    list: (after = 0, most = mostRequests) =>
      // asked for at every call: the newest need no search
      (after === 0 ? kept : kept.filter(({ seq }) => seq > after)).slice(-Math.min(most, mostRequests)),
    find: (name) => kept.find(({ seq, id }) => String(seq) === name || (id !== '' && id === name)) ?? null,
    undone: (from) => {
      kept = kept.map((one) => (one.seq < from ? one : { ...one, before: null }));
    },
  };
};
