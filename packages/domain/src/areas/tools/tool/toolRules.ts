import { fileIconOf, previewOf, toolFileLimit, toolFileSizeText } from '../../../core/transfers/files.ts';
import { texts } from '../../../core/codes/messages.ts';

/** What tools and their files may be (designed). */

export const longestName = 64;
export const longestDescription = 500;
export const longestVersion = 32;
export const longestNote = 200;
export const longestFileName = 128;
/** Products that a tool is said to be for; with none it is for all of them. */
export const mostProducts = 50;
/** Tools of a tenant in one class. */
export const mostTools = 500;

/** Where a tool comes from: of a tenant, or of the platform, which everybody uses and inner users alone change. */
export const toolSources = { own: '自建', platform: '平台' } as const;
export type ToolSource = keyof typeof toolSources;
export const toolSourceCodes = Object.keys(toolSources) as ToolSource[];

/** How a file is shown; `none` where all that can be done is to save it (S1 §5). */
export const previewKindCodes = ['image', 'pdf', 'video', 'audio', 'text', 'none'] as const;
export type ToolPreviewKind = (typeof previewKindCodes)[number];

/** How a file of this name is shown. */
export const previewKindOf = (fileName: string): ToolPreviewKind => previewOf(fileName)?.kind ?? 'none';

const typeNames = {
  image: '图片',
  pdf: 'PDF',
  audio: '音频',
  video: '视频',
  text: '文本',
  sheet: '表格',
  document: '文档',
  slides: '演示文稿',
  archive: '压缩包',
  other: '其他',
} as const satisfies Readonly<Record<ReturnType<typeof fileIconOf>, string>>;

/** What kind of file this is, in a word, by its name. */
export const fileTypeText = (fileName: string): string => typeNames[fileIconOf(fileName)];

/** Said of what cannot be previewed. */
export const previewRefusal = '该类型不能预览';

/** What is the platform's is changed by the platform. */
export const readOnlyReason = ({ isReadOnly }: { readonly isReadOnly: boolean }): string | null =>
  isReadOnly ? '平台提供的内容不能修改' : null;

/** Why a file cannot become a version of a tool; null when it can. The size in bytes. */
export const toolFileProblem = ({ name, size }: { readonly name: string; readonly size: number }): string | null => {
  if (name.trim().length > longestFileName) return `文件名最多 ${longestFileName} 个字`;
  if (size > toolFileLimit) return toolFileSizeText;
  return size === 0 ? texts.emptyFile : null;
};

/** What a tool is for, in words. */
export const productsText = (products: readonly { readonly productName: string }[]): string =>
  products.length === 0 ? '全部产品' : products.map(({ productName }) => productName).join('、');
