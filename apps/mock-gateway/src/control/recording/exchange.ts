/** What a recording of a gateway holds: calls of the contract with their answers, without secrets and persons. */

/** The answer of a call, as far as it is kept. */
export type RecordedAnswer =
  | { readonly kind: 'envelope'; readonly envelope: unknown }
  /** Of what is confidential: of which types its values are. */
  | { readonly kind: 'types'; readonly types: unknown }
  | { readonly kind: 'file'; readonly contentType: string; readonly size: number }
  /** No JSON where an envelope is due, or more of it than is kept. */
  | { readonly kind: 'unread'; readonly contentType: string; readonly size: number };

/** One call and its answer. */
export interface Exchange {
  readonly seq: number;
  /** ISO 8601 of the machine that recorded. */
  readonly at: string;
  readonly endpoint: string;
  /** A name that stands for whoever called, the same in all of a recording; null without a session. */
  readonly person: string | null;
  /** Null where it is confidential. */
  readonly query: Readonly<Record<string, unknown>> | null;
  /** Null where there is none, it is confidential, or it is a form with files. */
  readonly body: unknown;
  readonly status: number;
  /** Business code of the envelope. */
  readonly code: number | null;
  /** Milliseconds. */
  readonly duration: number;
  /** `content-type`, `date` and `x-request-id`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: RecordedAnswer;
}

/** How often something was called that the contract does not know. */
export interface Outside {
  readonly method: string;
  readonly path: string;
  readonly count: number;
}

export interface Recording {
  /** Origin of the gateway. */
  readonly gateway: string;
  /** First and last instant, ISO 8601; null without an exchange. */
  readonly from: string | null;
  readonly to: string | null;
  readonly persons: number;
  /** Calls below `/gateway/` that no row of the contract knows; of their paths what cannot be an id or a secret. */
  readonly outside: readonly Outside[];
  /** Calls that there was no room for. */
  readonly dropped: number;
  /** Secrets taken out, and persons' data replaced. */
  readonly redaction: { readonly secrets: number; readonly pseudonyms: number };
  readonly exchanges: readonly Exchange[];
}

/** A call as it went over the wire, before anything is taken out. It is never written. */
export interface RawExchange {
  readonly at: number;
  readonly duration: number;
  readonly method: string;
  /** Path with its query. */
  readonly url: string;
  readonly authorization: string | null;
  readonly requestBody: Buffer | null;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseSize: number;
  /** Null when it is larger than what is kept. */
  readonly responseBody: Buffer | null;
}
