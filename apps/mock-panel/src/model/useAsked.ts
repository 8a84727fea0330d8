import type { ControlCallName, ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import { useEffect, useMemo } from 'react';
import { useModel, useResource } from './model.ts';
import { createResource, type Reading } from './resource.ts';

/** Reads one thing for as long as it is shown: of a request why, of a person the keys. */
export const useAsked = <Name extends ControlCallName>(
  name: Name,
  part: string,
  value: string,
): { readonly reading: Reading<ReplyOf<Name>>; readonly refresh: () => void } => {
  const { ask, persons } = useModel();
  const resource = useMemo(() => createResource(() => ask(name, { in: { [part]: value } })), [ask, name, part, value]);
  // what somebody may do may have become more
  useEffect(() => persons.subscribe(resource.refresh), [persons, resource]);
  return { reading: useResource(resource), refresh: resource.refresh };
};
