import { dropFilesOf } from '../../../objects/files/fileRows.ts';
import { forgetFiles } from '../../../objects/files/keeping.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Happening } from '../../../pipeline/call.ts';

/** Files that are pictures of exploded views go with their views, and these with their model. */

/** Forgets the picture of a view, where it is a file. */
export const dropPicture = (happening: Happening, viewId: string): void => {
  for (const path of dropFilesOf(happening, { kind: 'explodedView', id: viewId }))
    happening.afterCommit(() => removeObject(happening.world.objectsDirectory, path));
};

/** Forgets the pictures of a model and of its views, before the model goes. */
export const dropPicturesOf = (happening: Happening, modelId: string): void => {
  forgetFiles(happening, { kind: 'model', id: modelId });
  const views = happening.world.store.all<{ id: string }>('select id from model_views where model_id = @modelId', {
    modelId,
  });
  for (const { id } of views) dropPicture(happening, id);
};
