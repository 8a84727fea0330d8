import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { softwareBase, source } from '../shared/ownership.ts';
import { longestChangeLog, longestDescription, longestSoftwareName, platforms } from './softwareCodes.ts';

/** Packages of software (S2 §2, §5): what they are, where they lie, and how they are had. */

const base = `${softwareBase}/software`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

const platform = oneOf('平台', platforms);
const version = Type.Integer({ title: '版本号', minimum: 1 });

export const softwareRow = object({
  softwareId: id('软件ID'),
  softwareName: Type.String({ title: '软件名称' }),
  categoryId: id('分类ID'),
  /** The names on the way to its category. */
  categoryPath: Type.String({ title: '分类' }),
  /** Both are read from the name of the file. */
  softwareVersion: Type.String({ title: '版本' }),
  dateSerial: Type.String({ title: '日期序列' }),
  /** Of the packages of one owner with its name and platform none is newer. */
  isLatest: Type.Boolean({ title: '最新' }),
  platform,
  fileName: Type.String({ title: '文件名' }),
  /** Bytes. */
  fileSize: count('大小'),
  sha256: Type.String({ title: 'SHA256' }),
  description: Type.String({ title: '说明' }),
  changeLog: Type.String({ title: '更新内容' }),
  downloadCount: count('下载次数'),
  codeCount: count('授权码数'),
  /** Those of them that can be used. */
  activeCodeCount: count('有效授权码'),
  source,
  /** It can be had and not changed. */
  isReadOnly: Type.Boolean({ title: '只读' }),
  ...tenantOfRow,
  uploader: Type.String({ title: '上传人' }),
  createdAt: instant('上传时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type SoftwareRow = Static<typeof softwareRow>;

export const softwareList = get(`${base}/list`, {
  ...about,
  id: 'software.list',
  title: '全部软件',
  reads: ['software', 'softwareCategory', 'softwareCode'],
  query: object({
    keyword: searchText('软件名称/文件名'),
    /** Of it and of all below it. */
    categoryId: Type.Optional(id('分类')),
    platform: Type.Optional(platform),
    softwareVersion: searchText('版本/日期序列'),
    latestOnly: Type.Optional(Type.Boolean({ title: '仅最新' })),
    source: Type.Optional(source),
    ...tenantChoice,
    ...paging(),
    ...sorting(['softwareName', 'softwareVersion', 'fileSize', 'downloadCount', 'codeCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(softwareRow, { key: 'softwareId' }),
});

const oneSoftware = object({ softwareId: id('软件'), ...tenantChoice });

export const softwareGet = get(`${base}/get`, {
  ...about,
  id: 'software.get',
  title: '软件详情',
  reads: ['software', 'softwareCategory', 'softwareCode'],
  query: oneSoftware,
  reply: softwareRow,
});

const particulars = {
  softwareName: text('软件名称', longestSoftwareName),
  categoryId: id('分类'),
  platform,
  description: optionalText('说明', longestDescription),
  changeLog: optionalText('更新内容', longestChangeLog),
};

/** What people say of a package beside its file. */
export const softwareForm = object(particulars);
export type SoftwareForm = Static<typeof softwareForm>;

/** Puts a package that was uploaded among the others; version and serial are read from its name. */
export const softwareAdd = post(`${base}/add`, {
  ...about,
  id: 'software.add',
  title: '新增软件',
  changes: ['software'],
  query: object(tenantChoice),
  body: object({ fileId: id('文件ID'), fileName: text('文件名', 255), ...particulars }),
  reply: object({ softwareId: id('软件ID') }),
});

/** The file stays what it is: another one is another version. */
export const softwareUpdate = post(`${base}/update`, {
  ...about,
  id: 'software.update',
  title: '编辑软件',
  changes: ['software'],
  query: oneSoftware,
  body: object({ ...particulars, version }),
});

/** Software with codes that can still be used stays. */
export const softwareDelete = remove(`${base}/delete`, {
  ...about,
  id: 'software.delete',
  title: '删除软件',
  changes: ['software', 'softwareCode'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('软件') }),
  reply: batchReply,
});

/** An address under which a package can be read for ten minutes; each one that is asked for counts as a download. */
export const softwareLink = get(`${base}/downloadLink`, {
  ...about,
  id: 'software.downloadLink',
  title: '下载软件',
  confidential: true,
  changes: ['software'],
  query: oneSoftware,
  reply: object({
    url: Type.String(),
    name: Type.String({ title: '文件名' }),
    size: count('大小'),
    sha256: Type.String({ title: 'SHA256' }),
    expiresAt: instant('有效期至'),
  }),
});
