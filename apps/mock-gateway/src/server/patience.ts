/** How long the server waits for whoever is slow, in milliseconds. */
export interface Patience {
  /** For all the headers of a request. */
  readonly headers: number;
  /** For some more of a body. */
  readonly body: number;
  /** When it stops: for requests that are still arriving. */
  readonly arriving: number;
  /** When it stops: for answers that are on their way. */
  readonly answering: number;
}

/** It has stopped before whoever stops it loses patience himself: terminals and service managers give ten seconds. */
export const usualPatience: Patience = { headers: 10_000, body: 5_000, arriving: 2_000, answering: 8_000 };
