import { useCallback } from 'react';
import { useAddress } from './useAddress.ts';
import { useNavigate } from './location.ts';

/**
 * A parameter of the address beside those of the list: an open detail, say. Null when it is not there.
 *
 * @param options whether a change is no step of the history of its own
 */
export function useQueryParameter(
  name: string,
  { replace = false }: { readonly replace?: boolean } = {},
): [string | null, (value: string | null) => void] {
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const set = useCallback(
    (value: string | null) => {
      const parameters = new URLSearchParams(search);
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
      const text = parameters.toString();
      navigate(text === '' ? path : `${path}?${text}`, { replace });
    },
    [navigate, path, search, name, replace],
  );
  return [new URLSearchParams(search).get(name), set];
}
