import type { Call, Dependent, Dependents } from './call.ts';

/** Everything that stands on some records, so that they cannot be deleted; the highest area answers first. */
export const dependentsOn = (call: Call, of: Dependents['of'], ids: readonly string[]): Dependent[] =>
  call.contributions.dependents.filter((known) => known.of === of).flatMap(({ ask }) => ask(call, ids));
