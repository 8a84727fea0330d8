import type { EditedView, ExplodedView } from '@fleet/domain/areas/products/explode/contract.ts';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import { useEffect, useState } from 'react';
import type { Form } from '../../../form/useForm.ts';
import { checkPicture } from '../../../transfers/pictures/checkPicture.ts';
import { type Tile, useTiles } from '../../../transfers/useTiles.ts';

/** Pictures that a dialog may send up before it is saved: no limit but that of the views. */
const mostUploads = 100;

/** The pictures of the views in a dialog: those that were there, and those that go up as soon as they are chosen. */
export function useViewPictures(read: readonly ExplodedView[]) {
  const { tiles, add, remove, finish } = useTiles({
    purpose: 'product',
    limit: mostUploads,
    initial: [],
    check: checkPicture,
  });
  /** Views whose picture is on its way, each with its upload. */
  const [pending, setPending] = useState<Readonly<Record<string, string>>>({});
  const tileOf = (viewId: string): Tile | null => tiles.find(({ key }) => key === pending[viewId]) ?? null;
  const settle = (viewIds: readonly string[]) =>
    setPending((old) => Object.fromEntries(Object.entries(old).filter(([viewId]) => !viewIds.includes(viewId))));
  return {
    tiles,
    tileOf,
    /** Another picture was chosen for a view, and is not there yet. */
    isOnItsWay: (viewId: string): boolean => tileOf(viewId) !== null,
    /** Sends a picture for a view; it is the one on its way from then on. */
    send: async (viewId: string, file: File): Promise<boolean> => {
      const [key] = await add([file]);
      if (key === undefined) return false;
      const before = tileOf(viewId);
      if (before !== null) remove(before);
      setPending((old) => ({ ...old, [viewId]: key }));
      return true;
    },
    settle,
    giveUp: (viewId: string) => {
      const tile = tileOf(viewId);
      if (tile !== null) remove(tile);
      settle([viewId]);
    },
    /** Where the picture of a view is seen; null while there is none. */
    addressOf: ({ viewId, pictureId }: EditedView, { uploaded }: ExplodeFormValues): string | null => {
      const tile = tileOf(viewId) ?? tiles.find(({ stored }) => stored?.id === pictureId);
      if (tile?.preview) return tile.preview;
      return (
        uploaded.find(({ id }) => id === pictureId)?.previewUrl ??
        read.find(({ picture }) => picture.id === pictureId)?.picture.previewUrl ??
        null
      );
    },
    /** They were saved. */
    finish,
    /** What went up for nothing is given up. */
    drop: () => tiles.forEach(remove),
  };
}

export type ViewPictures = ReturnType<typeof useViewPictures>;

/** Puts pictures that have arrived into the form, and forgets those of views that are gone. */
export function useArrivals(form: Form<ExplodeFormValues>, pictures: ViewPictures): void {
  const { views, uploaded } = form.values;
  const arrived = views.flatMap(({ viewId }) => {
    const stored = pictures.tileOf(viewId)?.stored ?? null;
    return stored === null ? [] : [{ viewId, stored }];
  });
  useEffect(() => {
    if (arrived.length === 0) return;
    const ids = new Map(arrived.map(({ viewId, stored }) => [viewId, stored.id]));
    form.set(
      'views',
      views.map((view) => ({ ...view, pictureId: ids.get(view.viewId) ?? view.pictureId })),
    );
    form.set('uploaded', [...uploaded, ...arrived.map(({ stored: { id, previewUrl } }) => ({ id, previewUrl }))]);
    pictures.settle([...ids.keys()]);
  });
}
