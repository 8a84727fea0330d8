import { imageSizeText, texts } from '../codes/messages.ts';
import { megabyte } from './transfers.ts';

/** What the name of a file tells, and the checks before an upload (S1 §5 "File types", S2 §5, §9). */

const images: readonly string[] = ['webp', 'png', 'jpg', 'jpeg', 'gif', 'bmp'];
/** How a file is shown: an svg is a picture and nothing that runs; null when all that can be done is to save it. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'text';

const previewKinds: ReadonlyMap<string, readonly [kind: PreviewKind, mediaType: string]> = new Map([
  ['webp', ['image', 'image/webp']],
  ['png', ['image', 'image/png']],
  ['jpg', ['image', 'image/jpeg']],
  ['jpeg', ['image', 'image/jpeg']],
  ['gif', ['image', 'image/gif']],
  ['bmp', ['image', 'image/bmp']],
  ['svg', ['image', 'image/svg+xml']],
  ['pdf', ['pdf', 'application/pdf']],
  ['mp3', ['audio', 'audio/mpeg']],
  ['wav', ['audio', 'audio/wav']],
  ['ogg', ['audio', 'audio/ogg']],
  ['flac', ['audio', 'audio/flac']],
  ['mp4', ['video', 'video/mp4']],
  ['webm', ['video', 'video/webm']],
  ['json', ['text', 'text/plain']],
  ['txt', ['text', 'text/plain']],
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
export const isPreviewable = (name: string): boolean => previewKinds.has(extensionOf(name));

/** How a file of this name is shown, and as which media type, whatever it calls itself; null when it is not. */
export const previewOf = (name: string): { readonly kind: PreviewKind; readonly mediaType: string } | null => {
  const known = previewKinds.get(extensionOf(name));
  return known === undefined ? null : { kind: known[0], mediaType: known[1] };
};

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

/** Largest record of a session that goes along with a feedback, in bytes (designed). */
export const feedbackRecordLimit = 2 * megabyte;

/** Largest picture of a product, in bytes (designed). */
export const productPictureLimit = 5 * megabyte;

/** Largest file of a project, in bytes (designed): 1 GB, whatever its type. */
export const projectFileLimit = 1024 * megabyte;

/** Largest file of a device that is no log, in bytes (designed). */
export const deviceFileLimit = 200 * megabyte;

/** Largest version of a tool, in bytes (designed): 1 GB, whatever its type. */
export const toolFileLimit = 1024 * megabyte;
export const toolFileSizeText = '文件不能超过 1 GB！';

/** A file of a project has something in it and is not too large; null when all is well. */
export const projectFileProblem = ({ size }: ChosenFile): string | null => {
  if (size > projectFileLimit) return '文件不能超过 1GB！';
  return size === 0 ? texts.emptyFile : null;
};

/** Largest package of software, in bytes (designed): 2 GB. */
export const softwarePackageLimit = 2048 * megabyte;

/** Largest pack of firmware, in bytes (designed): 2 GB. */
export const upgradePackLimit = 2048 * megabyte;

/** A package of software has something in it and is not too large; null when all is well. */
export const softwarePackageProblem = ({ size }: Pick<ChosenFile, 'size'>): string | null => {
  if (size > softwarePackageLimit) return texts.softwarePackageSize;
  return size === 0 ? texts.emptyFile : null;
};
