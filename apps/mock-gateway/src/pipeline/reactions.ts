import type { Happening, Reaction } from './call.ts';
import { Refusal } from './envelope.ts';
import type { EventName, EventPayloads } from './events.ts';

/**
 * What must be true elsewhere once something is done here: a project that is deleted is named by no news any more. The
 * areas above say what they do; whoever emits knows none of them.
 */

/** A reaction may set off others, but no chain of them. */
const deepest = 3;

const depths = new WeakMap<Happening, number>();

/** Says what an area does when something happens. It writes its own tables, and may not refuse. */
export const on = <Name extends EventName>(
  event: Name,
  run: (happening: Happening, payload: EventPayloads[Name]) => void,
): Reaction => ({ event, run }) as Reaction;

const runAll = <Name extends EventName>(happening: Happening, event: Name, payload: EventPayloads[Name]): void => {
  for (const reaction of happening.contributions.reactions)
    if (reaction.event === event)
      (reaction.run as (happening: Happening, payload: EventPayloads[Name]) => void)(happening, payload);
};

/**
 * Lets every area follow what happens, within the transaction of the call: all of it comes about, or nothing.
 * @throws Error when a reaction fails or refuses, or when they set off one another too deeply
 */
export const emit = <Name extends EventName>(happening: Happening, event: Name, payload: EventPayloads[Name]): void => {
  const depth = depths.get(happening) ?? 0;
  if (depth === deepest) throw new Error(`${event}: reactions set off one another more than ${deepest} deep`);
  depths.set(happening, depth + 1);
  try {
    runAll(happening, event, payload);
  } catch (error) {
    // What happens has been decided already; a refusal would also keep what others wrote, if it is of that kind.
    if (error instanceof Refusal) throw new Error(`a reaction to ${event} refused: ${error.message}`, { cause: error });
    throw error;
  } finally {
    depths.set(happening, depth);
  }
};
