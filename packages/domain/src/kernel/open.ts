import type { Effect, Scope, Store } from 'effector';
import { fork } from 'effector';
import { definitions } from './definitions.ts';
import { $journal, createJournal, defaultJournalLimit, type JournalLimit } from './journal.ts';
import type { Port } from './port.ts';
import type { Entry, State } from './reduce.ts';
import { $still } from './rule.ts';

/** A port with its handler, made by `handle`. */
export type Handler = readonly [effect: Effect<never, unknown, unknown>, handler: (input: never) => unknown];

/** Gives a port its handler. */
export const handle = <Input, Result, Failure>(
  port: Port<Input, Result, Failure>,
  handler: (input: Input) => Result | Promise<Result>,
): Handler => [port as never, handler];

interface Opening {
  /** State to begin with, as `reduce` or `stateOf` gives it; sids that no fold has are ignored. */
  readonly state?: State;
  readonly handlers?: readonly Handler[];
  /** Stores that are not folds and not serialised, set for this scope (a resolver table, say). */
  readonly values?: readonly (readonly [Store<never> | Store<unknown>, unknown])[];
  readonly limit?: JournalLimit;
  /** What time it is, in milliseconds since 1970: each entry of the journal then says when and which it was. */
  readonly stamp?: () => number;
  /** It shows a state and no more: rules decide nothing, whatever is asked, and ports have no handlers. */
  readonly still?: boolean;
}

/** Opens a console: the only place where a scope is made. Its journal begins at the given state. */
export function open({
  state = {},
  handlers = [],
  values = [],
  limit = defaultJournalLimit,
  stamp,
  still = false,
}: Opening = {}): Scope {
  const known = Object.entries(state).filter(([sid]) => definitions.folds.has(sid));
  return fork({
    handlers: (still ? [] : handlers) as never,
    values: [
      ...known.map(([sid, value]) => [definitions.folds.get(sid)!.store, value] as const),
      ...values,
      [$journal, createJournal(Object.fromEntries(known), limit, stamp)] as const,
      [$still, still] as const,
    ] as never,
  });
}

/** The journal of a scope: `reduce(base, entries)` equals `stateOf(scope)`. */
export function exportJournal(scope: Scope): { readonly base: State; readonly entries: readonly Entry[] } {
  const journal = scope.getState($journal);
  if (journal === null) throw new Error('this scope was not made by open()');
  return journal.read();
}

/** State of every fold of a scope that differs from its initial one, by sid. */
export function stateOf(scope: Scope): State {
  const state: Record<string, unknown> = {};
  for (const [sid, { store, initial }] of definitions.folds) {
    const value = scope.getState(store);
    if (value !== initial) state[sid] = value;
  }
  return state;
}
