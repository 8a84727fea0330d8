import { hasUnseen } from '../../../core/values/validators.ts';

/** Names of files and folders of a project: what may be one, when two are the same, and which is free (designed). */

/** Longest name, in characters. */
export const longestName = 128;
/** Folders that may stand in one another. */
export const deepestFolder = 20;

/** What is wrong with a name, without the blanks around it; null when it may be given. */
export function nameProblem(name: string): string | null {
  const given = name.trim();
  if (given === '') return '请填写名称';
  if (given.length > longestName) return `名称不能超过${longestName}个字符`;
  if (/[/\\]/.test(given)) return '名称不能包含 / 或 \\';
  if (hasUnseen(given)) return '名称不能包含控制字符';
  return given === '.' || given === '..' ? '名称不能是 . 或 ..' : null;
}

/** What two names of one folder must not share: they are the same in any case and in any spelling of an accent. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name and its last extension with the dot: `['报告', '.pdf']`; a folder has none. */
export function partsOf(name: string, isFolder: boolean): readonly [stem: string, extension: string] {
  const dot = isFolder ? -1 : name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

/** A text of at most so many characters, cut where no pair of surrogates is. */
const cut = (text: string, length: number): string =>
  text.slice(0, Math.max(1, length)).replace(/[\ud800-\udbff]$/, '');

/**
 * The name itself or, when it is taken, the first free one of `报告 (1).pdf`, `报告 (2).pdf`, … within the longest.
 *
 * @param taken keys of the names that stand in the folder (`nameKeyOf`)
 */
export function freeName(name: string, taken: ReadonlySet<string>, isFolder = false): string {
  if (!taken.has(nameKeyOf(name))) return name;
  const [stem, extension] = partsOf(name, isFolder);
  for (let count = 1; ; count += 1) {
    const mark = ` (${count})${extension}`;
    const free = `${cut(stem, longestName - mark.length)}${mark}`;
    if (!taken.has(nameKeyOf(free))) return free;
  }
}

/** What a new name does to the extension of a file: null when it stays, in any case. */
export function extensionChange(before: string, after: string): { readonly from: string; readonly to: string } | null {
  const [from, to] = [before, after.trim()].map((name) => partsOf(name, false)[1]);
  return from === undefined || to === undefined || nameKeyOf(from) === nameKeyOf(to) ? null : { from, to };
}
