import { createContext, useContext } from 'react';

/** Marking records: the star changes at once, the gateway follows, and a refusal takes it back. */

/** What is marked. */
export interface Markable {
  readonly id: string;
  readonly name: string;
  readonly tntId: string;
  readonly isFavourite: boolean;
}

export interface Favourites {
  /** What the star shows: what was chosen last, else what was read. */
  readonly isMarked: (record: Markable) => boolean;
  readonly toggle: (record: Markable) => void;
}

export const FavouritesContext = createContext<Favourites>({
  isMarked: ({ isFavourite }) => isFavourite,
  toggle: () => {},
});

export const useFavourites = (): Favourites => useContext(FavouritesContext);
