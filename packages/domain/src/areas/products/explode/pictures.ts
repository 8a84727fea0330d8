import { type ChosenFile, extensionOf, imageProblem, productPictureLimit } from '../../../core/transfers/files.ts';

/** What the picture of an exploded view may be (design §1.1). */

/** Its kinds, by their extensions. */
export const pictureExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'webp'];

export const pictureTypeText = '仅支持 png、jpg、webp 格式的图片！';

/** A picture is one by its name, with something in it, and of at most 5 MB; null when all is well. */
export const pictureProblem = (file: ChosenFile): string | null =>
  pictureExtensions.includes(extensionOf(file.name)) ? imageProblem(file, productPictureLimit) : pictureTypeText;
