import { type ChosenFile, extensionOf, imageProblem, productPictureLimit } from './files.ts';

/** What a picture may be that says what a product, a model, a device or one of its parts looks like (design §1.1, §1.3). */

/** Its kinds, by their extensions. */
export const pictureExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'webp'];

export const pictureTypeText = '仅支持 png、jpg、webp 格式的图片！';

/** The longer side, in pixels: more is nothing that every browser draws. */
export const longestSide = 10_000;

/** A picture is one by its name, with something in it, and of at most 5 MB; null when all is well. */
export const pictureProblem = (file: ChosenFile): string | null =>
  pictureExtensions.includes(extensionOf(file.name)) ? imageProblem(file, productPictureLimit) : pictureTypeText;
