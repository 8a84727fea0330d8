import type { Resource, ResourceState } from '@fleet/domain/state/resource/resource.ts';
import type { InputOf, Endpoint } from '@fleet/domain/contract/define.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import type { RefusedChoices } from '../ui/choices.ts';

interface Read<Reply> {
  readonly state: ResourceState<Reply> | null;
  readonly refresh: () => void;
}

/** Why choices that come from a resource are not there, for the select that offers them; null while they are read. */
export const refusalOf = ({ state, refresh }: Read<unknown>): RefusedChoices | null =>
  state?.error ? { message: state.error.message, retry: refresh } : null;

/**
 * Shows something read from the gateway: asks for it when the page comes and whenever the input changes.
 *
 * @param instance tells two uses of one resource apart: the page's path, or an id
 */
export function useResource<Query, Body, Reply>(
  resource: Resource<Query, Body, Reply>,
  instance: string,
  input: InputOf<Endpoint<Query, Body, Reply>>,
): Read<Reply> {
  const state = useStoreMap({
    store: resource.$states,
    keys: [instance],
    fn: (states, [wanted]) => states[wanted] ?? null,
    defaultValue: null,
  });
  const [request, refreshRequested] = useUnit([resource.requested, resource.refreshRequested]);
  const text = JSON.stringify(input);
  useEffect(() => {
    request({ instance, input: JSON.parse(text) as typeof input });
  }, [request, instance, text]);
  return { state, refresh: useCallback(() => refreshRequested({ instance }), [refreshRequested, instance]) };
}
