import { useCallback, useMemo } from 'react';
import { useNavigate } from '../../../app/address/location.ts';
import { useAddress } from '../../../app/address/useAddress.ts';

/** What version monitoring shows is said by its address: figures, bars and the list below go by the same words. */

const names = ['production', 'moduleId', 'equipmentType', 'projectId', 'noProject', 'version', 'unreported'] as const;
/** What else the list below is narrowed by. */
const narrowing = ['behind', 'stale', 'needsCheck', 'needsAttention', 'keyword', 'page', 'id'] as const;

export type Shown = Readonly<Partial<Record<(typeof names)[number], string>>>;
type Changes = Readonly<Partial<Record<(typeof names)[number] | (typeof narrowing)[number], string | undefined>>>;

/** Nothing that the list is narrowed by: what is chosen next stands alone. */
export const whole: Changes = Object.fromEntries(
  [...narrowing, ...(['noProject', 'version', 'unreported'] as const)].map((name) => [name, undefined]),
);

/** The query string after some changes; undefined takes a parameter away. */
const changed = (search: string, changes: Changes): string => {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') parameters.delete(name);
    else parameters.set(name, value);
  return parameters.toString();
};

export function useShown() {
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const shown = useMemo<Shown>(() => {
    const parameters = new URLSearchParams(search);
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = parameters.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    );
  }, [search]);
  /** The address of this page after some changes. */
  const pathWith = useCallback((changes: Changes) => `${path}?${changed(search, changes)}`, [path, search]);
  const change = useCallback((changes: Changes) => navigate(pathWith(changes)), [navigate, pathWith]);
  return { shown, change, pathWith };
}
