/** Calls as they came, with what was answered, for as long as the process lives: never in a file, never in an image. */

export interface SentCall {
  /** When it was carried out, in milliseconds of the virtual clock, and how many ids had been drawn when it came. */
  readonly at: number;
  readonly drawn: number;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Without those that say who sent it, and how. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | null;
  readonly answer: GivenAnswer;
}

/** What somebody got; null for a connection that ended first. */
export interface GivenAnswer {
  readonly status: number | null;
  /** Business code of the envelope; null where there is none. */
  readonly code: number | null;
  /** Null for what is no text, and for what is too long. */
  readonly text: string | null;
  readonly bytes: number;
}

export interface SentCalls {
  /** Under a number that is larger than those before it. */
  keep(seq: number, call: SentCall): void;
  /** Null for one that is not kept any more. */
  of(seq: number): SentCall | null;
}

/** Characters of a body that are kept. */
export const mostOfBody = 1024 * 1024;
/** Characters of an answer that are kept. */
export const mostOfAnswer = 256 * 1024;
/** Whether an answer is kept as text, by its type: that of a sheet says xml and is an archive. */
export const isText = (contentType: string): boolean => /json|text|[+/]xml\b/.test(contentType);
/** Characters in all: the oldest go first. */
const mostInAll = 4 * 1024 * 1024;

const weightOf = ({ url, body, headers, answer }: SentCall): number =>
  url.length + (body?.length ?? 0) + (answer.text?.length ?? 0) + 40 * Object.keys(headers).length;

export const createSentCalls = (most = mostInAll): SentCalls => {
  const kept = new Map<number, SentCall>();
  /** Nothing is kept under a smaller number: a map that has lost its first entries takes long to find the next. */
  let oldest = 0;
  let weight = 0;
  return {
    keep: (seq, call) => {
      kept.set(seq, call);
      weight += weightOf(call);
      for (; weight > most; oldest += 1) {
        const one = kept.get(oldest);
        if (one === undefined) continue;
        kept.delete(oldest);
        weight -= weightOf(one);
      }
    },
    of: (seq) => kept.get(seq) ?? null,
  };
};
