import {
  askedReplay,
  type AskedReplay,
  replayAddress,
  type ReplayWindow,
} from '@fleet/domain/areas/monitoring/replay/window.ts';
import { replayParameters } from '@fleet/domain/areas/monitoring/replay/replayParameters.ts';
import { useMemo } from 'react';
import { useNavigate } from '../../../app/address/location.ts';
import { useAddress } from '../../../app/address/useAddress.ts';

/** A query with a replay said in it. */
export const searchWith = (
  search: string,
  window: ReplayWindow,
  at: number | null,
  others: readonly string[],
): string => {
  const parameters = new URLSearchParams(search);
  const said = replayAddress(window, at, others);
  for (const name of replayParameters) {
    const value = said[name];
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.toString();
};

interface Shown {
  readonly asked: AskedReplay;
  /** Goes to another window, or another moment of it: the latter is no step of the history. */
  readonly go: (to: {
    readonly window?: ReplayWindow;
    readonly at?: number | null;
    readonly others?: readonly string[];
  }) => void;
}

/**
 * The replay that the address asks for.
 *
 * @param known the gateway's clock: up to when anything is known
 */
export function useReplayAddress(known: number): Shown {
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const asked = useMemo(() => {
    const parameters = new URLSearchParams(search);
    return askedReplay((name) => parameters.get(name), known);
  }, [search, known]);
  return {
    asked,
    go: ({ window = asked.window, at = asked.at, others = asked.others }) =>
      navigate(`${path}?${searchWith(search, window, at, others)}`, {
        replace: window === asked.window && others === asked.others,
      }),
  };
}
