import { formatSize } from '../../../core/values/formats.ts';
import { projectFileLimit } from '../../../core/transfers/files.ts';
import { deepestFolder, nameKeyOf, nameProblem } from './names.ts';

/** What is to go up, before anything does (designed). */

/** Most files of one upload. */
export const mostFiles = 500;

/** A file as it was chosen or dropped: the folders that it came in, its name, its bytes. */
export interface ChosenEntry {
  readonly folders: readonly string[];
  readonly name: string;
  readonly size: number;
}

/** What is wrong with one of the names that lead to a file or folder; null when all may be given. */
const wayProblem = (names: readonly string[]): string | null => {
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
};

const problemOf = ({ folders, name, size }: ChosenEntry): string | null => {
  if (folders.length > deepestFolder) return `文件夹最多${deepestFolder}层`;
  if (size > projectFileLimit) return `文件不能超过 ${formatSize(projectFileLimit)}`;
  return wayProblem([...folders, name]);
};

/** A file that cannot go up, and why. */
export interface Refused {
  readonly path: string;
  readonly problem: string;
}

/**
 * Sorts what was chosen into what can go up and what cannot: names, size and depth are looked at, and of two files of
 * one name in one folder the first goes up.
 */
export function planUpload<Entry extends ChosenEntry>(
  chosen: readonly Entry[],
): { readonly accepted: readonly Entry[]; readonly refused: readonly Refused[] } {
  const accepted: Entry[] = [];
  const refused: Refused[] = [];
  const taken = new Set<string>();
  for (const entry of chosen) {
    const names = [...entry.folders, entry.name];
    const key = names.map((name) => nameKeyOf(name.trim())).join('/');
    const problem =
      problemOf(entry) ??
      (taken.has(key) ? '与另一个文件重名' : accepted.length >= mostFiles ? `一次最多上传${mostFiles}个文件` : null);
    if (problem === null) {
      taken.add(key);
      accepted.push(entry);
    } else {
      refused.push({ path: names.join('/'), problem });
    }
  }
  return { accepted, refused };
}
