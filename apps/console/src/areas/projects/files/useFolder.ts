import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../../app/address/useAddress.ts';

/** What belongs to the folder that is left. */
const ofFolder = ['page', 'keyword', 'parentId', 'from'];

interface FolderInSight {
  /** Null is the root. */
  readonly folder: string | null;
  /** Where a search of all folders was begun; null for the root, and without such a search. */
  readonly from: string | null;
  readonly go: (folder: string | null) => void;
  /** Searches for the same in a folder and what is below it, or with null in all of them. */
  readonly searchIn: (folder: string | null) => void;
}

/** The folder in sight, which the address names. */
export function useFolder(): FolderInSight {
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
  const searchIn = useCallback(
    (folder: string | null) => {
      const parameters = new URLSearchParams(search);
      const from = parameters.get('parentId');
      for (const name of ['page', 'parentId', 'from']) parameters.delete(name);
      if (folder !== null) parameters.set('parentId', folder);
      else if (from !== null) parameters.set('from', from);
      navigate(`${path}?${parameters.toString()}`);
    },
    [navigate, path, search],
  );
  const parameters = new URLSearchParams(search);
  return { folder: parameters.get('parentId'), from: parameters.get('from'), go, searchIn };
}
