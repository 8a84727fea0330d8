import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../../../app/address/useAddress.ts';

/** The conditions of the advanced search, as the address has them; other conditions begin at the first page. */
export function useConditions(): [string | null, (conditions: string | null) => void] {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const set = useCallback(
    (conditions: string | null) => {
      const parameters = new URLSearchParams(search);
      parameters.delete('page');
      parameters.delete('conditions');
      if (conditions !== null) parameters.set('conditions', conditions);
      navigate(parameters.size === 0 ? path : `${path}?${parameters}`);
    },
    [navigate, path, search],
  );
  return [new URLSearchParams(search).get('conditions'), set];
}
