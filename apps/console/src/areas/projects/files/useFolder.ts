import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../../app/address/useAddress.ts';

/** What belongs to the folder that is left. */
const ofFolder = ['page', 'keyword', 'parentId'];

/** The folder in sight, which the address names; null is the root. */
export function useFolder(): [folder: string | null, go: (folder: string | null) => void] {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const go = useCallback(
    (folder: string | null) => {
      const parameters = new URLSearchParams(search);
      for (const name of ofFolder) parameters.delete(name);
      if (folder !== null) parameters.set('parentId', folder);
      navigate(`${path}?${parameters.toString()}`);
    },
    [navigate, path, search],
  );
  return [new URLSearchParams(search).get('parentId'), go];
}
