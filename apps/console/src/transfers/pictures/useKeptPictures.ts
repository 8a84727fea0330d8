import { useState } from 'react';
import { type TileFile, useTiles } from '../useTiles.ts';
import { checkPicture } from './checkPicture.ts';

/**
 * Pictures that say what something looks like, in its form: those that it has, and those that go up.
 *
 * @param there those that it has when the form is opened
 * @param limit how many it may have
 */
export function useKeptPictures(there: readonly TileFile[], limit: number) {
  const [begun] = useState(() => there.map(({ id }) => id).join());
  const { stored, ...tiles } = useTiles({ purpose: 'product', limit, initial: there, check: checkPicture });
  return {
    ...tiles,
    limit,
    /** What is sent of them. */
    sent: stored.map(({ id, path }) => ({ id, path })),
    /** They are not those that were there: what was chosen would be lost with the form. */
    isChanged: tiles.tiles.map(({ key }) => key).join() !== begun,
  };
}

export type KeptPictures = ReturnType<typeof useKeptPictures>;
