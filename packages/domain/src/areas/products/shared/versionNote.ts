import { characterCount } from '../../../core/values/fieldProblems.ts';

/** What whoever publishes says of a version: of a thing model and of a decode script alike. */

export const shortestNote = 2;
export const longestNote = 200;

/** What is wrong with the note of a version; null when nothing is. */
export const versionNoteProblem = (note: string): string | null => {
  const length = characterCount(note.trim());
  return length < shortestNote || length > longestNote ? `版本说明须为 ${shortestNote}~${longestNote} 个字符` : null;
};
