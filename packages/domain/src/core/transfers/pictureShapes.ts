import { Type } from 'typebox';
import { id, object } from '../contract/shapes.ts';

/** Pictures that say what something looks like, as they are shown and as they are sent. */

/** One that is kept, with an address that holds for an hour. */
export const keptPicture = object({
  id: id('图片ID'),
  path: Type.String(),
  uniqueKey: Type.String(),
  previewUrl: Type.String(),
});

/** One that was uploaded, or is there already; it goes with what it belongs to. */
export const sentPicture = object({ id: id('图片ID'), path: Type.String({ maxLength: 512 }) });

/** The pictures of something, in their order. */
export const keptPictures = (title: string, most: number) => Type.Array(keptPicture, { title, maxItems: most });

/** All that something is to have from now on, in their order. */
export const sentPictures = (title: string, most: number) => Type.Array(sentPicture, { title, maxItems: most });
