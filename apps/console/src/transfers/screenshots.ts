import { texts } from '@fleet/domain/core/codes/messages.ts';
import { imageProblem, screenshotLimit } from '@fleet/domain/core/transfers/files.ts';

/** What is wrong with a picture of at most so many bytes, by its name and by its first bytes; null when all is well. */
export async function checkImage(file: File, limit: number): Promise<string | null> {
  const problem = imageProblem(file, limit);
  if (problem !== null) return problem;
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    return imageKindOf(head) === null ? texts.screenshotType : null;
  } catch {
    // Gone from the disk, or not readable: it cannot be sent either.
    return texts.emptyFile;
  }
}

/** A screenshot of a feedback. */
export const checkScreenshot = (file: File): Promise<string | null> => checkImage(file, screenshotLimit);

/** Kinds of images that the console takes as screenshots. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp';

/** How many bytes tell the kind. */
export const headLength = 12;

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  [...text].every((letter, place) => bytes[from + place] === letter.charCodeAt(0));

/** The kind that the first bytes of a file say, whatever its name says; null when it is no such image. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'BM')) return 'bmp';
  return null;
}
