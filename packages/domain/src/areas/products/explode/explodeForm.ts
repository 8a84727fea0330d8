import { type Static, Type } from 'typebox';
import { id, object } from '../../../core/contract/shapes.ts';
import { editedViews, modelVersion } from './contract.ts';

/** The dialog of the views, with the pictures that were uploaded in it: a draft still shows them. */
export const explodeFormSchema = object({
  views: editedViews,
  uploaded: Type.Array(object({ id: id('图片'), previewUrl: Type.String({ maxLength: 4096 }) }), {
    title: '上传的图片',
    maxItems: 1000,
  }),
  version: modelVersion,
});
export type ExplodeFormValues = Static<typeof explodeFormSchema>;
