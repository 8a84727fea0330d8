import { type Static, Type } from 'typebox';
import { batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listBeside,
  nullable,
  object,
  optionalText,
  paging,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { toolBase } from '../classification/contract.ts';
import { previewKind, toolRow } from './contract.ts';
import { longestFileName, longestNote, longestVersion } from './toolRules.ts';
import { mostVersions } from './versions.ts';

/** Files of tools: each is a version, one of them the current one. Bytes go up by the credentials of service general. */

const base = `${toolBase}/tool`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

export const toolFileRow = object({
  fileId: id('文件ID'),
  toolId: id('工具ID'),
  fileVersion: Type.String({ title: '版本' }),
  fileName: Type.String({ title: '文件' }),
  /** Bytes. */
  size: count('大小'),
  sha256: Type.String({ title: 'SHA256' }),
  note: Type.String({ title: '版本说明' }),
  isCurrent: Type.Boolean({ title: '当前版本' }),
  previewKind,
  uploader: Type.String({ title: '上传人' }),
  createdAt: instant('上传时间'),
});
export type ToolFileRow = Static<typeof toolFileRow>;

/** The versions of a tool, the newest first, with the tool itself. */
export const toolFileList = get(`${base}/file/list`, {
  ...about,
  id: 'tool.file.list',
  title: '工具版本列表',
  reads: ['tool', 'product'],
  query: object({ toolId: id('工具'), ...tenantChoice, ...paging() }),
  reply: listBeside(toolFileRow, { tool: toolRow }, { key: 'fileId' }),
});

/** Makes an uploaded file a version of a tool; its first one is current whatever is said. */
export const toolFileAdd = post(`${base}/file/add`, {
  ...about,
  id: 'tool.file.add',
  title: '上传工具版本',
  changes: ['tool'],
  query: object(tenantChoice),
  body: object({
    toolId: id('工具'),
    fileId: id('文件ID'),
    fileName: text('文件名', longestFileName),
    fileVersion: text('版本', longestVersion),
    note: optionalText('版本说明', longestNote),
    makeCurrent: Type.Boolean({ title: '设为当前版本' }),
  }),
  reply: object({
    fileId: id('文件ID'),
    /** The version that had to make room; null where there was some. */
    oustedVersion: nullable(Type.String(), '被移除的版本'),
  }),
});

/** Makes a version the one that people get. */
export const toolFileCurrent = post(`${base}/file/current`, {
  ...about,
  id: 'tool.file.current',
  title: '设为当前版本',
  changes: ['tool'],
  query: object(tenantChoice),
  body: object({ fileId: id('文件') }),
});

/** Deletes versions that are not current. */
export const toolFileDelete = remove(`${base}/file/delete`, {
  ...about,
  id: 'tool.file.delete',
  title: '删除工具版本',
  changes: ['tool'],
  query: object(tenantChoice),
  body: object({
    ids: Type.Array(id('版本'), { title: '版本', minItems: 1, maxItems: mostVersions, uniqueItems: true }),
  }),
  reply: batchReply,
});

const link = {
  name: Type.String({ title: '文件名' }),
  size: count('大小'),
  /** Works for an hour. */
  url: Type.String(),
};
const oneFile = object({ fileId: id('文件'), ...tenantChoice });

/** An address under which a version can be saved; each counts as a download. */
export const toolDownloadLink = get(`${base}/downloadLink`, {
  ...about,
  id: 'tool.downloadLink',
  title: '下载工具',
  confidential: true,
  changes: ['tool'],
  query: oneFile,
  reply: object({ ...link, sha256: Type.String({ title: 'SHA256' }) }),
});

/** An address under which a version can be shown. */
export const toolPreviewLink = get(`${base}/previewLink`, {
  ...about,
  id: 'tool.previewLink',
  title: '预览工具',
  confidential: true,
  query: oneFile,
  reply: object(link),
});
