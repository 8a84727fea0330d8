import type { Static } from 'typebox';
import { Type } from 'typebox';
import { deepestFolder, longestName } from './names.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import { uploadCredentials } from '../../../core/transfers/contract.ts';
import {
  id,
  ids,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/**
 * Files of a project: folders with files in them (S2 §7). Nothing stands for the root but the absence of a folder. A
 * file's name is the project's word for it and is no part of where its bytes lie.
 */

const base = `${projectBase}/file`;
const ofProject = { projectId: id('项目'), ...tenantChoice };
const folder = nullable(id('文件夹'), '文件夹');
const name = text('名称', longestName);
/** What a person types for a new folder or another name. */
export const entryName = object({ name });

/** Most files and folders that one call takes. */
export const mostEntries = 200;

export const fileEntry = object({
  id: id('编号'),
  parentId: folder,
  name: Type.String({ title: '名称' }),
  isFolder: Type.Boolean({ title: '类型' }),
  /** Bytes; of a folder those of all files below it. */
  size: Type.Integer({ title: '大小', minimum: 0 }),
  /** Files below a folder, however deep; 0 for a file. */
  fileCount: Type.Integer({ title: '文件数', minimum: 0 }),
  userName: Type.String({ title: '上传人' }),
  createdAt: instant('上传时间'),
  /** Names of the folders that it lies in, from the root. */
  folders: Type.Array(Type.String(), { title: '位置' }),
  version: Type.Integer(),
});
export type FileEntry = Static<typeof fileEntry>;

/** What stands in a folder, folders first; with a keyword whatever below it has it in its name. */
export const projectFileList = get(`${base}/list`, {
  id: 'project.file.list',
  title: '项目文件列表',
  access: keyed,
  basis: 'hinted',
  reads: ['file'],
  crossTenant: true,
  query: object({
    ...ofProject,
    parentId: Type.Optional(id('文件夹')),
    keyword: searchText('名称'),
    ...paging(),
    ...sorting(['name', 'size', 'userName', 'createdAt']),
  }),
  reply: listOf(fileEntry, { key: 'id' }),
});

export const folderNode = object({
  id: id('编号'),
  parentId: folder,
  name: Type.String({ title: '名称' }),
  version: Type.Integer(),
  /** Files that lie in it directly, and their bytes. */
  fileCount: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 0 }),
});
export type FolderNode = Static<typeof folderNode>;

const folderTree = object({
  list: Type.Array(folderNode),
  /** Files that lie in no folder, and their bytes. */
  fileCount: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 0 }),
});
export type FolderTree = Static<typeof folderTree>;

/** Every folder of a project; parents stand before their children, brothers by their names. */
export const projectFolders = get(`${base}/dir/tree`, {
  id: 'project.file.dir.tree',
  title: '项目文件夹',
  access: keyed,
  basis: 'hinted',
  reads: ['file'],
  crossTenant: true,
  query: object(ofProject),
  reply: folderTree,
});

export const folderAdd = post(`${base}/mkdir`, {
  id: 'project.file.mkdir',
  title: '新建文件夹',
  access: keyed,
  basis: 'hinted',
  changes: ['file'],
  crossTenant: true,
  query: object(ofProject),
  body: object({ parentId: folder, name }),
  reply: object({ id: id('编号') }),
});

export const fileRename = post(`${base}/rename`, {
  id: 'project.file.rename',
  title: '重命名',
  access: keyed,
  basis: 'hinted',
  changes: ['file'],
  crossTenant: true,
  query: object(ofProject),
  body: object({ id: id('编号'), name, version: Type.Integer() }),
});

/** Puts files and folders into another folder, under the names that they have. */
export const fileMove = post(`${base}/move`, {
  id: 'project.file.move',
  title: '移动',
  access: keyed,
  basis: 'designed',
  changes: ['file'],
  crossTenant: true,
  query: object(ofProject),
  body: object({ ids: ids('文件', mostEntries), parentId: folder }),
});

/** Deletes files, and folders with all that is below them. */
export const projectFileDelete = remove(`${base}/delete`, {
  id: 'project.file.delete',
  title: '删除文件',
  access: keyed,
  basis: 'hinted',
  changes: ['file'],
  crossTenant: true,
  query: object(ofProject),
  body: object({ ids: ids('文件', mostEntries) }),
  reply: object({ files: Type.Integer({ minimum: 0 }), folders: Type.Integer({ minimum: 0 }) }),
});

/** A folder, or without one all files of the project, as a zip. */
export const folderDownload = get(`${base}/dir/download`, {
  id: 'project.file.dir.download',
  title: '下载文件夹',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  replyKind: 'file',
  query: object({ ...ofProject, id: Type.Optional(id('文件夹')) }),
});

/** Credentials for the caller's folder of one project, and of no other. */
export const projectUploadToken = get(`${base}/upload/stsToken`, {
  id: 'project.file.upload.stsToken',
  title: '获取项目文件上传凭证',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  confidential: true,
  query: object(ofProject),
  reply: uploadCredentials,
});

/** Names of folders below the one that is given, each within the one before. */
const folders = Type.Array(name, { title: '文件夹', maxItems: deepestFolder });

/** What is done with a file whose name is taken in its folder; `ask` says which these are, and does nothing then. */
const onConflict = oneOf('重名时', ['ask', 'keepBoth', 'replace']);
export type OnConflict = Static<typeof onConflict>;

/** Puts uploaded files into their folders and makes the folders that are missing: a dropped folder in one call. */
export const projectFileAdd = post(`${base}/add`, {
  id: 'project.file.add',
  title: '登记项目文件',
  access: keyed,
  basis: 'designed',
  changes: ['file'],
  crossTenant: true,
  query: object(ofProject),
  body: object({
    parentId: folder,
    files: Type.Array(object({ fileId: id('文件ID'), folders, name }), { title: '文件', maxItems: mostEntries }),
    /** Folders to be there in any case: those of a dropped folder that are empty. */
    folders: Type.Array(folders, { title: '文件夹', maxItems: mostEntries }),
    onConflict,
  }),
  reply: object({
    files: Type.Integer({ minimum: 0 }),
    folders: Type.Integer({ minimum: 0 }),
    /** Names that are taken: nothing was done, and whoever asked says what to do. */
    conflicts: Type.Array(Type.String()),
  }),
});

const link = object({
  name: Type.String(),
  size: Type.Integer({ minimum: 0 }),
  /** Works for an hour. */
  url: Type.String(),
});
const oneFile = object({ ...ofProject, id: id('文件') });

export const filePreviewLink = get(`${base}/previewLink`, {
  id: 'project.file.previewLink',
  title: '预览文件',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  query: oneFile,
  reply: link,
});

export const fileDownloadLink = get(`${base}/downloadLink`, {
  id: 'project.file.downloadLink',
  title: '下载文件',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  query: oneFile,
  reply: link,
});
