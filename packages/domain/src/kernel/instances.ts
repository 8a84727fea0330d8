/** States by the name of their instance: an open desk, an upload under way. */

/** Most instances that are kept; the one opened longest ago goes first. */
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

/** Changes every instance; returns the same when nothing changed. */
export function changeAll<State>(states: Instances<State>, change: (state: State) => State): Instances<State> {
  return Object.keys(states).reduce((all, instance) => changeInstance(all, instance, change), states);
}
