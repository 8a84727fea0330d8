import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../../app/address/useAddress.ts';

/** So many people stay open; the one opened longest ago closes first. */
const mostOpen = 20;

/** Parameter of the address with the people that are open, `tenant:department/person` by commas. */
const parameter = 'open';

const isPerson = (key: string): boolean => key.includes('/');

/**
 * Which departments and people are open: departments until somebody closes them, people when somebody opens them. The
 * address remembers people, so that a reload and the way back from a task find them open.
 */
export function useOpenLines() {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const opened = new URLSearchParams(search).get(parameter) ?? '';
  const people = useMemo(() => opened.split(',').filter(isPerson).slice(-mostOpen), [opened]);
  const toggle = useCallback(
    (key: string) => {
      if (isPerson(key)) {
        const parameters = new URLSearchParams(search);
        const after = people.includes(key) ? people.filter((one) => one !== key) : [...people, key].slice(-mostOpen);
        if (after.length === 0) parameters.delete(parameter);
        else parameters.set(parameter, after.join());
        navigate(parameters.size === 0 ? path : `${path}?${parameters}`, { replace: true });
      } else
        setClosed((before) => {
          const after = new Set(before);
          if (!after.delete(key)) after.add(key);
          return after;
        });
    },
    [navigate, path, search, people],
  );
  return {
    people,
    toggle,
    openOf: (departments: readonly string[]): ReadonlySet<string> =>
      new Set([...departments.filter((key) => !closed.has(key)), ...people]),
  };
}
