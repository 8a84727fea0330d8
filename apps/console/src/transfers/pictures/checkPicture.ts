import { texts } from '@fleet/domain/core/codes/messages.ts';
import { longestSide, pictureProblem, pictureTypeText } from '@fleet/domain/core/transfers/pictures.ts';
import { headLength, type ImageKind, imageKindOf } from '../screenshots.ts';

const kinds: ReadonlySet<ImageKind | null> = new Set(['png', 'jpeg', 'webp']);

/** How large a picture is drawn, in pixels; null when the browser cannot draw it. */
const measured = async (file: Blob): Promise<{ readonly width: number; readonly height: number } | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // whatever is wrong with it, it is no picture
    return null;
  }
};

/** What is wrong with a picture that says what something looks like: by its name, its bytes and its size; null when all is well. */
export async function checkPicture(file: File, measure = measured): Promise<string | null> {
  const problem = pictureProblem(file);
  if (problem !== null) return problem;
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    if (!kinds.has(imageKindOf(head))) return pictureTypeText;
  } catch {
    // gone from the disk, or not readable: it cannot be sent either
    return texts.emptyFile;
  }
  const size = await measure(file);
  if (size === null) return '图片无法识别，请换一张图片';
  return Math.max(size.width, size.height) > longestSide ? `图片的宽和高不能超过 ${longestSide} 像素` : null;
}
