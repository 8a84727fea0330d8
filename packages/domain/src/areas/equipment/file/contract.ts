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
  oneOf,
  paging,
  searchText,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { statusLabels } from '../../../core/codes/status.ts';
import { personAs } from '../../projects/project/contract.ts';
import { uploadMoments } from '../device/contract.ts';
import { deviceBase } from '../device/baseContract.ts';
import { ofDevice } from '../shared/valueShapes.ts';
import {
  fetchedKinds,
  fileKindCodes,
  fileKinds,
  fileSources,
  longestFileName,
  longestTag,
  mostChanged,
  mostHours,
  mostTags,
} from './fileCodes.ts';

/** Files of devices: logs, backups, maps and settings that the platform fetches, and what people add (S2 §7, service device). */

const base = `${deviceBase}/file`;

const kind = oneOf('类型', fileKindCodes, fileKinds);
/** Record (S1 §4). */
const status = oneOf('状态', [1, 2, 3], statusLabels('record'));
const tag = text('标签', longestTag);
const tags = Type.Array(tag, { title: '标签', maxItems: mostTags });

export const deviceFileRow = object({
  recordId: id('记录ID'),
  deviceId: id('设备ID'),
  fileName: Type.String({ title: '文件名' }),
  kind,
  /** Bytes; null until it is there. */
  size: nullable(count('大小'), '大小'),
  source: oneOf('来源', ['device', 'platform'], fileSources),
  /** Into which folder of the device it was distributed; null for any other. */
  locationName: nullable(Type.String(), '目录'),
  tags,
  status,
  /** Why it did not come, or what it waits for; null otherwise. */
  note: nullable(Type.String(), '说明'),
  /** It was there and is kept no longer. */
  isExpired: Type.Boolean({ title: '已过期' }),
  sha256: nullable(Type.String(), 'SHA256'),
  /** What time a log is about. */
  from: nullable(instant('日志起'), '日志起'),
  to: nullable(instant('日志止'), '日志止'),
  attempt: count('获取次数'),
  /** Null for what the device sent by itself. */
  requestedBy: nullable(personAs('请求人'), '请求人'),
  requestedAt: instant('请求时间'),
  fetchedAt: nullable(instant('获取时间'), '获取时间'),
  expiresAt: nullable(instant('保留至'), '保留至'),
});
export type DeviceFileRow = Static<typeof deviceFileRow>;

/** The newest first. */
export const deviceFileList = get(`${base}/list`, {
  id: 'device.file.list',
  title: '设备文件列表',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['deviceFile', 'device'],
  query: object({
    ...ofDevice,
    kind: Type.Optional(kind),
    status: Type.Optional(status),
    tag: Type.Optional(tag),
    keyword: searchText('文件名'),
    from: Type.Optional(instant('请求时间起')),
    to: Type.Optional(instant('请求时间止')),
    ...paging(),
  }),
  reply: listBeside(
    deviceFileRow,
    {
      isOnline: Type.Boolean({ title: '在线' }),
      ...uploadMoments,
      /** Tags that files of the device carry, in their order. */
      usedTags: Type.Array(Type.String(), { title: '标签' }),
    },
    { key: 'recordId' },
  ),
});

/** Asks a device for files: one of each kind, which come when it is online. */
export const deviceFileBackup = post(`${base}/backup`, {
  id: 'device.file.backup',
  title: '获取日志/备份',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  changes: ['deviceFile'],
  query: object(tenantChoice),
  body: object({
    deviceId: id('设备'),
    kinds: Type.Array(oneOf('内容', fetchedKinds, fileKinds), {
      title: '内容',
      minItems: 1,
      maxItems: fetchedKinds.length,
      uniqueItems: true,
    }),
    /** What time the log is about; without any of them the last 24 hours. */
    lastHours: Type.Optional(Type.Integer({ title: '最近', minimum: 1, maximum: mostHours })),
    from: Type.Optional(instant('日志起')),
    to: Type.Optional(instant('日志止')),
  }),
  reply: object({ list: Type.Array(deviceFileRow) }),
});

const records = Type.Array(id('文件'), { title: '文件', minItems: 1, maxItems: mostChanged, uniqueItems: true });

export const deviceFileTag = post(`${base}/tag`, {
  id: 'device.file.tag',
  title: '打标签',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  changes: ['deviceFile'],
  query: object(tenantChoice),
  body: object({ ids: records, add: tags, remove: tags }),
  reply: batchReply,
});

/** An address under which a file can be read for ten minutes. */
export const deviceFileLink = get(`${base}/downloadLink`, {
  id: 'device.file.downloadLink',
  title: '下载链接',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  confidential: true,
  query: object({ recordId: id('文件'), ...tenantChoice }),
  reply: object({
    url: Type.String(),
    name: Type.String({ title: '文件名', maxLength: longestFileName }),
    size: count('大小'),
    sha256: Type.String({ title: 'SHA256' }),
    expiresAt: instant('有效期至'),
  }),
});

/** Puts a file that was uploaded among those of a device. */
export const deviceFileConfirm = post(`${base}/upload/confirm`, {
  id: 'device.file.upload.confirm',
  title: '上传设备文件',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['deviceFile'],
  query: object(tenantChoice),
  body: object({ deviceId: id('设备'), fileId: id('文件ID'), fileName: text('文件名', longestFileName), kind }),
  reply: deviceFileRow,
});

/** Asks once more for what did not come. */
export const deviceFileRetry = post(`${base}/retry`, {
  id: 'device.file.retry',
  title: '重试',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['deviceFile'],
  query: object(tenantChoice),
  body: object({ ids: records }),
  reply: batchReply,
});

export const deviceFileDelete = remove(`${base}/delete`, {
  id: 'device.file.delete',
  title: '删除设备文件',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['deviceFile'],
  query: object(tenantChoice),
  body: object({ ids: records }),
  reply: batchReply,
});
