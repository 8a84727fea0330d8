import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from './useAddress.ts';

/** A parameter of the address beside those of the list: an open detail, say. Null when it is not there. */
export function useQueryParameter(name: string): [string | null, (value: string | null) => void] {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const set = useCallback(
    (value: string | null) => {
      const parameters = new URLSearchParams(search);
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
      const text = parameters.toString();
      navigate(text === '' ? path : `${path}?${text}`);
    },
    [navigate, path, search, name],
  );
  return [new URLSearchParams(search).get(name), set];
}
