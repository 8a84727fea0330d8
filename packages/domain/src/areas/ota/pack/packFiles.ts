import { texts } from '../../../core/codes/messages.ts';
import { upgradePackLimit } from '../../../core/transfers/files.ts';
import { upgradePackageNameProblem } from './packageNames.ts';
import { type Ring, ringTable } from './rings.ts';

/** Files of upgrade packs as they are chosen: which are taken, and what their name says. */

/** Rings that take files by hand; names of all the others are made by the gateway. */
export const uploadRings = ['test', 'alpha'] as const satisfies readonly Ring[];
export type UploadRing = (typeof uploadRings)[number];

/** Endings that are taken, the longest of several first. */
export const packExtensions = [
  '.tar.gz',
  '.tar.xz',
  '.bin.gz',
  '.img.xz',
  '.bin',
  '.tar',
  '.gz',
  '.zip',
  '.apk',
  '.pack',
  '.dav',
] as const;

/** Longest name of a file where the check of names is off, in characters. */
const longestName = 255;

/** The ending of a file as it is taken, without regard to case; null when it is none of them. */
export const packExtension = (fileName: string): string | null =>
  packExtensions.find((extension) => fileName.toLowerCase().endsWith(extension)) ?? null;

/**
 * What is wrong with a file before a byte of it is sent, the first thing of several: nothing in it, its ending, its size,
 * its name; null when it is taken.
 *
 * @param checksName whether the module asks for S2's names (文件名校验)
 */
export const packFileProblem = (
  file: { readonly name: string; readonly size: number },
  ring: UploadRing,
  checksName: boolean,
): string | null => {
  if (file.size <= 0) return texts.emptyFile;
  if (packExtension(file.name) === null) return `仅支持 ${packExtensions.join(' ')} 格式`;
  if (file.size > upgradePackLimit) return texts.upgradePackSize;
  if (checksName) return upgradePackageNameProblem(file.name, ringTable[ring].nameType);
  return [...file.name].length > longestName ? `文件名不能超过 ${longestName} 个字符` : null;
};

/** What the name of a pack says. */
export interface PackNameParts {
  /** What stands before the version. */
  readonly title: string;
  /** `v2.3.1.2026112000`. */
  readonly version: string;
  /** `20261120`. */
  readonly day: string;
  /** `00` to `99`. */
  readonly serial: string;
  readonly type: string;
}

const named = /^([^-]+)-(v[^.-]+\.[^.-]+\.[^.-]+\.([^.-]{8})([^.-]{2}))-([^.-]+)\.[^-]+$/u;

/** The parts of a name that passes the check of names; null when it does not. */
export const readPackName = (fileName: string): PackNameParts | null => {
  const parts = named.exec(fileName);
  if (parts === null) return null;
  const [, title = '', version = '', day = '', serial = '', type = ''] = parts;
  return upgradePackageNameProblem(fileName, type) === null ? { title, version, day, serial, type } : null;
};

/** The name of a pack that is published or made stable: that of its source, with the type of its new ring. */
export const promotedName = (sourceName: string, ring: Ring): string | null => {
  const parts = readPackName(sourceName);
  if (parts === null) return null;
  const { title, version, type } = parts;
  const start = `${title}-${version}-`;
  return start + ringTable[ring].nameType + sourceName.slice(start.length + type.length);
};
