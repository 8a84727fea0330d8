import { useCallback, useState } from 'react';

/** So many lines of each kind stay open; the one opened longest ago closes first. */
const mostOpen = 20;

const isPerson = (key: string): boolean => key.includes('/');

/** Which departments and people are open: departments until somebody closes them, people when somebody opens them. */
export function useOpenLines() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [people, setPeople] = useState<readonly string[]>([]);
  const toggle = useCallback((key: string) => {
    if (isPerson(key))
      setPeople((before) =>
        before.includes(key) ? before.filter((one) => one !== key) : [...before, key].slice(-mostOpen),
      );
    else
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      });
  }, []);
  return {
    people,
    toggle,
    openOf: (departments: readonly string[]): ReadonlySet<string> =>
      new Set([...departments.filter((key) => !closed.has(key)), ...people]),
  };
}
