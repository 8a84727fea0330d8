import { favoriteAdd, favoriteDelete } from '@fleet/domain/areas/equipment/device/favoriteContract.ts';
import { type ReactNode, useCallback } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import type { Markable } from '../../../list/favourites/favourites.ts';
import { FavouritesProvider } from '../../../list/favourites/FavouritesProvider.tsx';

/** The stars of devices. */
export function DeviceFavourites({ children }: { readonly children: ReactNode }) {
  const call = useCall();
  const send = useCallback(
    async ({ id, tntId }: Markable, isMarked: boolean) => {
      const endpoint = isMarked ? favoriteAdd : favoriteDelete;
      return troubleOf(
        await call(endpoint, { query: { tntId }, body: { deviceIds: [id] } }, { listener: endpoint.id }),
      );
    },
    [call],
  );
  return <FavouritesProvider send={send}>{children}</FavouritesProvider>;
}
