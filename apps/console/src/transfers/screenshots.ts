import { texts } from '@fleet/domain/core/codes/messages.ts';
import { imageProblem, screenshotLimit } from '@fleet/domain/core/transfers/files.ts';
import { headLength, imageKindOf } from './imageBytes.ts';

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
