import { type Static, Type } from 'typebox';
import {
  amount,
  chosenFromList,
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  optionalText,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { rings, ringTitles } from '../pack/rings.ts';
import { issueState, severity } from '../shared/issueCodes.ts';

/** Shapes of problems of versions that several calls share. */

/** Pictures that one problem may carry. */
export const issueFileLimit = 6;

const ring = oneOf('升级包仓库', rings, ringTitles);

export const version = Type.Integer({ title: '版本号', minimum: 1 });
const versionOf = (title: string) =>
  Type.String({ title, minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]+$', ...chosenFromList });
const foundVersion = versionOf('发现版本');
const fixedVersion = versionOf('修复版本');

export const issueRow = object({
  issueId: id('问题ID'),
  issueNo: Type.String({ title: '编号' }),
  ...tenantOfRow,
  title: Type.String({ title: '标题' }),
  productKey: id('产品'),
  productName: Type.String({ title: '所属产品' }),
  moduleId: id('OTA模块'),
  moduleNickName: Type.String({ title: 'OTA模块' }),
  foundVersion,
  severity,
  status: issueState,
  /** Devices that run the version now and that the caller may see. */
  affectedCount: count('影响台数'),
  fixedVersion: nullable(fixedVersion, '修复版本'),
  fixedFirmwareId: nullable(id('修复升级包'), '修复升级包'),
  /** Where the pack that puts it right lies; null without one. */
  fixedRing: nullable(ring, '修复包所在仓库'),
  /** Faults with its codes on the version that puts it right, in 100 hours; null without codes, version or hours. */
  recurrence: nullable(amount('复发率（次/百小时）'), '复发率（次/百小时）'),
  finderName: Type.String({ title: '发现人' }),
  foundAt: instant('发现时间'),
  handlerId: nullable(id('处理人'), '处理人'),
  handlerName: nullable(Type.String(), '处理人'),
  commentCount: count('评论'),
  /** Packs that name it among what they put right. */
  packCount: count('引用升级包'),
  createdAt: instant('登记时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type IssueRow = Static<typeof issueRow>;

export const issueFile = object({
  id: id('文件ID'),
  path: Type.String({ maxLength: 512 }),
  uniqueKey: Type.String({ maxLength: 64 }),
  previewUrl: Type.String({ maxLength: 2048 }),
});
export type IssueFile = Static<typeof issueFile>;

const several = (title: string, most: number) => Type.Array(id(title), { title, maxItems: most, uniqueItems: true });
const named = (title: string) => Type.Array(object({ id: id(title), name: Type.String({ title }) }), { title });

/** What a person says of a problem. */
export const issueForm = {
  title: text('标题', 64),
  moduleId: id('OTA模块'),
  foundVersion,
  equipmentTypes: several('设备类型', 50),
  severity,
  phenomenon: text('现象', 1000),
  reproduce: optionalText('复现步骤', 1000),
  workaround: optionalText('临时措施', 500),
  faultCodes: several('关联故障码', 10),
  devices: several('涉及设备', 200),
  projects: several('涉及项目', 50),
  handlerId: nullable(id('处理人'), '处理人'),
  foundAt: instant('发现时间'),
};

export const filesForm = Type.Array(object({ id: id('文件ID'), path: Type.String({ maxLength: 512 }) }), {
  title: '图片',
  maxItems: issueFileLimit,
});

/** How often faults came on a version: of the found one and of the one that puts it right. */
const service = object({
  version: Type.String({ title: '版本' }),
  devices: count('设备数'),
  faults: count('故障次数'),
  deviceHours: amount('设备小时'),
  rate: nullable(amount('次/百小时'), '次/百小时'),
});

const historyStep = object({
  at: instant('时间'),
  byName: Type.String({ title: '操作人' }),
  /** Null where it was edited, not moved. */
  fromStatus: nullable(issueState, '原状态'),
  toStatus: nullable(issueState, '新状态'),
  note: Type.String({ title: '说明' }),
});
export type IssueHistory = Static<typeof historyStep>;

const pack = object({
  firmwareId: id('升级包ID'),
  firmwareName: Type.String({ title: '升级包名称' }),
  destVersion: Type.String({ title: '版本号' }),
  ring,
});

export const issueDetail = object({
  ...issueRow.properties,
  equipmentTypes: named('设备类型'),
  phenomenon: Type.String({ title: '现象' }),
  reproduce: Type.String({ title: '复现步骤' }),
  workaround: Type.String({ title: '临时措施' }),
  faultCodes: named('关联故障码'),
  /** Those that are still there. */
  devices: Type.Array(
    object({
      id: id('设备'),
      name: Type.String({ title: '设备名称' }),
      serialNumber: Type.String({ title: '序列号' }),
    }),
    { title: '涉及设备' },
  ),
  projects: named('涉及项目'),
  files: Type.Array(issueFile, { title: '图片' }),
  /** Packs that name it among what they put right, the latest first. */
  packs: Type.Array(pack, { title: '关联升级包' }),
  /** Whole days of service on the found version, and on the one that puts it right where there is one. */
  services: Type.Array(service, { title: '故障对照' }),
  history: Type.Array(historyStep, { title: '处理记录' }),
});
export type IssueDetail = Static<typeof issueDetail>;
