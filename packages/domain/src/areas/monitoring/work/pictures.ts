import { type Static, Type } from 'typebox';
import { id, object } from '../../../core/contract/shapes.ts';

/** Pictures of what was found and done, on an order and in an upkeep. */

/** Most of a report, of a line of work, and of an item that was looked at. */
export const mostPictures = 9;

export const picture = object({
  id: id('文件ID'),
  path: Type.String({ maxLength: 512 }),
  uniqueKey: Type.String({ maxLength: 64 }),
  previewUrl: Type.String({ maxLength: 2048 }),
});
export type Picture = Static<typeof picture>;

/** What is sent of them; those that are there already are named again. */
export const picturesForm = Type.Array(object({ id: id('文件ID'), path: Type.String({ maxLength: 512 }) }), {
  title: '图片',
  maxItems: mostPictures,
});
export type SentPictures = Static<typeof picturesForm>;

/** What comes back of them. */
export const picturesShown = Type.Array(picture, { title: '图片' });
