import { imageSizeText, texts } from '../codes/messages.ts';
import { megabyte } from './transfers.ts';

/** What the name of a file tells, and the checks before an upload (S1 §5 "File types", S2 §5, §9). */

const images: readonly string[] = ['webp', 'png', 'jpg', 'jpeg', 'gif', 'bmp'];
const previewable: ReadonlySet<string> = new Set([
  ...images,
  'pdf',
  'mp3',
  'wav',
  'ogg',
  'flac',
  'mp4',
  'webm',
  'json',
  'txt',
  'svg',
]);

export type FileIcon =
  | 'image'
  | 'pdf'
  | 'audio'
  | 'video'
  | 'text'
  | 'sheet'
  | 'document'
  | 'slides'
  | 'archive'
  | 'other';

const icons: ReadonlyMap<string, FileIcon> = new Map(
  (
    [
      ['image', [...images, 'svg']],
      ['pdf', ['pdf']],
      ['audio', ['mp3', 'wav', 'ogg', 'flac']],
      ['video', ['mp4', 'webm']],
      ['text', ['txt', 'json', 'log', 'md', 'csv', 'xml', 'yaml', 'yml']],
      ['sheet', ['xls', 'xlsx']],
      ['document', ['doc', 'docx']],
      ['slides', ['ppt', 'pptx']],
      ['archive', ['zip', 'gz', 'tar', 'tgz', 'xz', '7z', 'rar']],
    ] as const satisfies readonly (readonly [FileIcon, readonly string[]])[]
  ).flatMap(([icon, extensions]) => extensions.map((extension) => [extension, icon] as const)),
);

/** What follows the last dot, in lowercase; empty when there is no dot or nothing on either side of it. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** The icon that stands for a file. */
export const fileIconOf = (name: string): FileIcon => icons.get(extensionOf(name)) ?? 'other';

/** Whether the file is shown as an image: webp, png, jpg, jpeg, gif, bmp. */
export const isImage = (name: string): boolean => images.includes(extensionOf(name));

/** Whether the file can be previewed or downloaded: images, pdf, mp3, wav, ogg, flac, mp4, webm, json, txt, svg. */
export const isPreviewable = (name: string): boolean => previewable.has(extensionOf(name));

/** What a check sees of a file; the size in bytes. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** A log file is smaller than this, in bytes. */
export const logFileLimit = 10 * megabyte;

/** Log files: under 10 MB, else 文件大小请小于10M！; null when all is well. */
export const logFileProblem = (file: ChosenFile): string | null =>
  file.size < logFileLimit ? null : texts.logFileSize;

/** Log files are uploaded one at a time. */
export const logFilesProblem = (files: readonly ChosenFile[]): string | null => {
  const [file] = files;
  if (file === undefined) return null;
  return files.length > 1 ? texts.logFileCount : logFileProblem(file);
};

/** Largest screenshot, in bytes (designed). */
export const screenshotLimit = 20 * megabyte;

/** A picture is an image by its name, with something in it, and of at most so many bytes; null when all is well. */
export const imageProblem = ({ name, size }: ChosenFile, limit: number): string | null => {
  if (!isImage(name)) return texts.screenshotType;
  if (size > limit) return imageSizeText(limit);
  return size === 0 ? texts.emptyFile : null;
};

/** Largest file of a project, in bytes (designed): 1 GB, whatever its type. */
export const projectFileLimit = 1024 * megabyte;
