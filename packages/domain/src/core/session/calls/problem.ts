import { texts } from '../../codes/messages.ts';

/** Why something could not be loaded, for an error state on the page (S1 §8). */
export interface LoadProblem {
  /** Business code or HTTP status; null when nothing answered. */
  readonly code: number | null;
  readonly message: string;
  /** Entries of data.errorResult. */
  readonly lines: readonly string[];
  /** To quote to the operators of the gateway. */
  readonly requestId: string | null;
}

/** The problem that a refused call is. */
export const problemOf = ({ code, message, lines, requestId }: LoadProblem): LoadProblem => ({
  code,
  message,
  lines,
  requestId,
});

/** The gateway carried the call out and answered something else than the contract says. */
export const unreadableAnswer: LoadProblem = {
  code: null,
  message: texts.unreadableAnswer,
  lines: [],
  requestId: null,
};
