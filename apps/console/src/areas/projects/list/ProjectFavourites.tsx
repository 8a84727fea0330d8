import { favouriteAdd, favouriteDelete } from '@fleet/domain/areas/projects/changes/contract.ts';
import { type ReactNode, useCallback } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import type { Markable } from '../../../list/favourites/favourites.ts';
import { FavouritesProvider } from '../../../list/favourites/FavouritesProvider.tsx';

/** The stars of projects. */
export function ProjectFavourites({ children }: { readonly children: ReactNode }) {
  const call = useCall();
  const send = useCallback(
    async ({ id, tntId }: Markable, isMarked: boolean) => {
      const endpoint = isMarked ? favouriteAdd : favouriteDelete;
      return troubleOf(await call(endpoint, { query: { id, tntId } }, { listener: endpoint.id }));
    },
    [call],
  );
  return <FavouritesProvider send={send}>{children}</FavouritesProvider>;
}
