import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { personAs } from '../../projects/project/contract.ts';
import { deviceBase } from '../device/baseContract.ts';
import { mostJobDevices, mostJobFiles, mostTaken } from './handingCodes.ts';

/** Files of projects that devices are given (S2 §7, service device): jobs, and what became of each file on each device. */

const base = `${deviceBase}/project/file/distribute`;

/** A folder of devices that takes files: of which products, of which kinds, and how large. */
export const fileLocation = object({
  locationId: id('目录ID'),
  name: Type.String({ title: '目录' }),
  path: Type.String({ title: '路径' }),
  productKeys: Type.Array(id('产品'), { title: '适用产品', maxItems: mostTaken }),
  /** In lower case, without a dot. */
  extensions: Type.Array(Type.String(), { title: '文件类型', maxItems: mostTaken }),
  /** Bytes. */
  maxSize: count('最大文件'),
});
export type FileLocation = Static<typeof fileLocation>;

/** What it is about: a project, or a device; neither for all of them. */
const about = { projectId: Type.Optional(id('项目')), deviceId: Type.Optional(id('设备')), ...tenantChoice };

/** Of a device those that its product has. */
export const fileLocations = get(`${base}/location`, {
  id: 'device.project.file.distribute.location',
  title: '可分发的目录',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['product'],
  query: object(about),
  reply: object({ list: Type.Array(fileLocation) }),
});

export const handingJob = object({
  jobId: id('任务ID'),
  projectId: nullable(id('项目ID'), '项目ID'),
  /** Null once the project is gone. */
  projectName: nullable(Type.String(), '项目'),
  locationName: Type.String({ title: '目录' }),
  path: Type.String({ title: '路径' }),
  fileNames: Type.Array(Type.String(), { title: '文件' }),
  deviceCount: count('设备数'),
  isOverwriting: Type.Boolean({ title: '覆盖同名文件' }),
  fetching: count('获取中'),
  /** Those that are offline. */
  waiting: count('等待上线'),
  fetched: count('成功'),
  failed: count('失败'),
  creator: personAs('创建人'),
  createdAt: instant('创建时间'),
  /** What did not come by then does not come any more. */
  endsAt: instant('截止时间'),
});
export type HandingJob = Static<typeof handingJob>;

/** The caller's own. */
const uuid = Type.String({ title: '任务ID', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 });

/** Gives files of a project to devices; sent twice under its id it is begun once, and answered as it stands. */
export const fileDistribute = post(`${base}/job`, {
  id: 'device.project.file.distribute.job',
  title: '分发项目文件',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  changes: ['fileJob', 'deviceFile'],
  query: object(tenantChoice),
  body: object({
    id: uuid,
    projectId: id('项目'),
    fileIds: Type.Array(id('文件'), { title: '文件', minItems: 1, maxItems: mostJobFiles, uniqueItems: true }),
    locationId: id('目录'),
    deviceIds: Type.Array(id('设备'), { title: '设备', minItems: 1, maxItems: mostJobDevices, uniqueItems: true }),
    /** Whether a file of the same name gives way. */
    overwrite: Type.Boolean({ title: '覆盖同名文件' }),
  }),
  reply: handingJob,
});

/** Jobs; of a device those that it is in, with what became of its own files alone; the newest first. */
export const handingJobs = get(`${base}/job/list`, {
  id: 'device.project.file.distribute.job.list',
  title: '文件分发任务',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['fileJob', 'project', 'deviceFile'],
  query: object({ ...about, ...paging() }),
  reply: listOf(handingJob, { key: 'jobId' }),
});

/** Record (S1 §4). */
const status = oneOf('状态', [1, 2, 3], statusLabels('record'));

export const handingRow = object({
  rowId: Type.String({ title: '记录ID' }),
  deviceId: id('设备ID'),
  deviceName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  fileName: Type.String({ title: '文件名' }),
  size: count('大小'),
  status,
  /** On its way as far as the record goes, but its device is offline. */
  isWaiting: Type.Boolean({ title: '等待上线' }),
  /** Why it did not come, or what it waits for; null otherwise. */
  note: nullable(Type.String(), '说明'),
  endedAt: nullable(instant('完成时间'), '完成时间'),
});
export type HandingRow = Static<typeof handingRow>;

/** What became of each file of a job on each device. */
export const handingRows = get(`${base}/job/row/list`, {
  id: 'device.project.file.distribute.job.row.list',
  title: '文件分发结果',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['fileJob', 'deviceFile', 'device'],
  query: object({
    jobId: id('任务'),
    deviceId: Type.Optional(id('设备')),
    status: Type.Optional(status),
    isWaiting: Type.Optional(Type.Boolean({ title: '等待上线' })),
    keyword: searchText('设备名称/序列号/文件名'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(handingRow, { key: 'rowId' }),
});
