import { pathPart } from '../../rules/paths.ts';
import type { Endpoint } from '../../contract/define.ts';

/** Lists and resources listen to the calls of their instances by a name that says whose call it is. */

/** `feedback.list:/feedback`: who asked, as the facts of the gateway name it. */
export const listenerOf = (name: string, instance: string): string => `${name}:${instance}`;

/** The instance that a listener names; null when the call is somebody else's. */
export const instanceOf = (name: string, listener: string): string | null =>
  listener.startsWith(`${name}:`) ? listener.slice(name.length + 1) : null;

/**
 * Refuses endpoints whose answers are no facts.
 *
 * @throws Error for a confidential row or a file.
 */
export function assertReadable(name: string, endpoint: Endpoint): void {
  if (endpoint.confidential || endpoint.replyKind === 'file') {
    throw new Error(`"${name}" reads ${endpoint.id}, whose answer is never kept`);
  }
}

/** Most instances that one list or resource keeps; the one opened longest ago goes first. */
export const keptInstances = 30;

type Instances<State> = Readonly<Record<string, State>>;

/** Puts a state at the end, and forgets what was opened longest ago when there are too many. */
export function withInstance<State>(states: Instances<State>, instance: string, state: State): Instances<State> {
  const { [instance]: _, ...others } = states;
  const kept = Object.entries(others).slice(-(keptInstances - 1));
  return { ...Object.fromEntries(kept), [instance]: state };
}

/** Replaces the state of an instance that is there; returns the same when it is not or nothing changed. */
export function changeInstance<State>(
  states: Instances<State>,
  instance: string | null,
  change: (state: State) => State,
): Instances<State> {
  const state = instance === null ? undefined : states[instance];
  if (instance === null || state === undefined) return states;
  const changed = change(state);
  return changed === state ? states : { ...states, [instance]: changed };
}

/** Forgets an instance; returns the same when it is not there. */
export function withoutInstance<State>(states: Instances<State>, instance: string): Instances<State> {
  if (!Object.hasOwn(states, instance)) return states;
  const { [instance]: _, ...others } = states;
  return others;
}

/**
 * Forgets the instances of pages, which are named by the page's path; a page that shows two of a kind tells them apart
 * behind a `#`. Returns the same when there are none.
 */
export function withoutPages<State>(states: Instances<State>, paths: readonly string[]): Instances<State> {
  const entries = Object.entries(states);
  const kept = entries.filter(([instance]) => !paths.includes(pathPart(instance)));
  return kept.length === entries.length ? states : Object.fromEntries(kept);
}

/** Changes every instance; returns the same when nothing changed. */
export function changeAll<State>(states: Instances<State>, change: (state: State) => State): Instances<State> {
  return Object.keys(states).reduce((all, instance) => changeInstance(all, instance, change), states);
}
