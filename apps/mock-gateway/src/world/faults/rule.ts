import type { FailureCode } from '../../objects/failures.ts';

/** Faults that a tester switches on: what they match and what they answer instead of the truth. */

export interface FaultMatch {
  readonly method?: string;
  /** Exact, or with `*` for any run of characters. */
  readonly path?: string;
  /** Id of an endpoint of the contract: `general.feedback.list`. */
  readonly endpoint?: string;
  /** User name of the session; of a call of the object store, of whom its credentials were given to. */
  readonly user?: string;
  /** Number of the part that an upload in parts sends. */
  readonly part?: number;
  /** The how manieth of the calls that match, counted from 1 since it was armed: only that one. */
  readonly nth?: number;
}

/** How the body of an envelope is broken. */
export const brokenBodies = {
  empty: '空响应体',
  html: '网页而非 JSON',
  notJson: '不是 JSON 的文本',
  bom: '带 BOM 的 JSON',
  array: '数组而非对象',
  noCode: '没有 code',
  codeAsText: 'code 是文本',
  unreadableCode: 'code 无法识别',
} as const;
export type BrokenBody = keyof typeof brokenBodies;

/** Those that can still be read: the call is carried out, and its own answer comes so. */
export const formsOfTruth: ReadonlySet<BrokenBody> = new Set(['bom', 'noCode', 'codeAsText']);

/** A value put in the place of a true one. */
export interface Patch {
  /** JSON pointer into the answer, with `*` for every item (`/data/list/0/status`). */
  readonly at: string;
  readonly value: unknown;
}

export interface FaultAnswer {
  readonly businessCode?: number;
  readonly type?: 'success' | 'fail' | 'error';
  readonly message?: string;
  readonly errorResult?: readonly string[];
  readonly httpStatus?: number;
  readonly body?: BrokenBody;
  /** A code of the object store, in its own XML; for its calls alone. */
  readonly oss?: FailureCode;
  /** Values put into the true answer. */
  readonly patch?: readonly Patch[];
  /** `after`: the call takes effect first, and this answers in place of the truth. */
  readonly when?: 'before' | 'after';
  /** Milliseconds before anything happens; alone, the call is then answered as usual. */
  readonly delay?: number;
  /** The true answer comes no faster than this. */
  readonly bytesPerSecond?: number;
  /** The connection ends, before the call is carried out or after it without its answer; `reset` before it, with a RST. */
  readonly cut?: 'before' | 'after' | 'reset';
  /** The true answer stops after so many bytes of its body. */
  readonly truncate?: number;
}

export interface FaultRule {
  readonly match: FaultMatch;
  readonly answer: FaultAnswer;
  readonly times: 'once' | 'always' | number;
  /** Instant of the world's clock from which it bites no more, ISO 8601. */
  readonly until?: string;
}

/** A rule that is switched on. */
export interface ArmedFault extends FaultRule {
  /** `f1`, `f2`, …: the header `X-Mock-Fault` and the log name it. */
  readonly id: string;
  /** How often it may still answer; null for always. */
  readonly remaining: number | null;
  /** How often it has answered. */
  readonly used: number;
  /** How many calls have matched it. */
  readonly met: number;
}

/** A call as rules look at it. */
export interface MatchedCall {
  readonly method: string;
  readonly path: string;
  readonly endpoint: string | null;
  readonly user: string | null;
  readonly part: number | null;
  /** Of a call of the object store: the gateway is to hear of what was stored. */
  readonly callsBack?: boolean;
}

/** Whether a fault lets a file be stored that the gateway then does not hear of. */
export const isUnregistered = ({ oss }: FaultAnswer): boolean => oss === 'CallbackFailed';

/** What bites a call, and by which rules. */
export interface Bite {
  readonly ids: readonly string[];
  readonly answer: FaultAnswer;
}
