import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import {
  amount,
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  share,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { alarms } from '../shared/alarms.ts';
import { issueState, severity } from '../shared/issueCodes.ts';
import { ownership } from '../module/groupContract.ts';
import { checkStatuses, packTypes } from './packRules.ts';
import { promotionSteps, type PromotionStep } from './promotion.ts';
import { rings, ringTitles } from './rings.ts';

/** Shapes of packs that several calls share. */

export const version = Type.Integer({ title: '版本号', minimum: 1 });
export const ring = oneOf('升级包仓库', rings, ringTitles);
export const step = oneOf('晋级', Object.keys(promotionSteps) as PromotionStep[], promotionSteps);
/** S1 §4. */
export const verification = oneOf('验证状态', [1, 2, 3, 4, 5, 6], statusLabels('packVerification'));
export const checkStatus = oneOf('文件校验', [1, 2, 3], checkStatuses);
export const packType = oneOf('升级包类型', [0, 1], packTypes);

/** A problem of a version that a pack puts right. */
export const fixedIssue = object({
  issueId: id('问题ID'),
  issueNo: Type.String({ title: '编号' }),
  title: Type.String({ title: '标题' }),
  severity,
  status: issueState,
});

const moduleOf = {
  moduleId: id('OTA模块'),
  moduleName: Type.String({ title: '模块名称' }),
  moduleNickName: Type.String({ title: 'OTA模块' }),
};
const conflict = {
  isDependencyConflict: Type.Boolean({ title: '依赖冲突' }),
  /** Null without a conflict. */
  conflictReason: nullable(Type.String(), '冲突原因'),
};

/** What a pack needs of another module (S1 §3), beside the bounds of its `version`, the text as shown. */
export const dependencyItem = object({
  ...moduleOf,
  version: Type.String({ title: '需要版本' }),
  minVersion: Type.String({ title: '最低版本' }),
  maxVersion: nullable(Type.String(), '最高版本'),
  ...conflict,
});
export type DependencyRow = Static<typeof dependencyItem>;

/** A pack of one module within a whole one. */
export const packMember = object({
  firmwareId: id('升级包ID'),
  firmwareName: Type.String({ title: '升级包名称' }),
  ...moduleOf,
  version: Type.String({ title: '版本号' }),
  /** Bytes. */
  firmwareSize: count('文件大小'),
  firmwareSign: Type.String({ title: '签名' }),
  ring,
  order: Type.Integer({ title: '顺序', minimum: 1 }),
  ...conflict,
});
export type PackMember = Static<typeof packMember>;

export const packRow = object({
  firmwareId: id('升级包ID'),
  firmwareName: Type.String({ title: '升级包名称' }),
  ring,
  ...tenantOfRow,
  ...ownership,
  productKey: id('产品'),
  productName: Type.String({ title: '所属产品' }),
  /** Null of a whole pack, which has members. */
  moduleId: nullable(id('OTA模块'), 'OTA模块'),
  moduleName: nullable(Type.String(), '模块名称'),
  moduleNickName: nullable(Type.String(), 'OTA模块'),
  isSafetyRelevant: Type.Boolean({ title: '安全相关' }),
  equipmentTypes: Type.Array(object({ modelId: id('型号ID'), modelName: Type.String({ title: '型号名称' }) }), {
    title: '设备类型',
  }),
  type: packType,
  /** The version that a difference (差分) starts from; null of a full pack. */
  srcVersion: nullable(Type.String(), '待升级版本'),
  destVersion: Type.String({ title: '版本号' }),
  fileName: Type.String({ title: '文件名' }),
  /** Bytes. */
  firmwareSize: count('文件大小'),
  signMethod: oneOf('签名算法', ['SHA256']),
  /** SHA256 in small hexadecimal digits; empty until the file was read. */
  firmwareSign: Type.String({ title: '签名' }),
  /** What whoever uploaded it said that it is; null when nobody did. */
  expectedSign: nullable(Type.String(), '期望摘要'),
  checkStatus,
  securityCounter: count('防回退计数'),
  packDesc: Type.String({ title: '升级包说明' }),
  newFeaturesDesc: Type.String({ title: '新增功能' }),
  fixIssueDesc: Type.String({ title: '修复问题' }),
  compatibilityDesc: Type.String({ title: '兼容性说明' }),
  fixedIssues: Type.Array(fixedIssue, { title: '修复问题' }),
  /** Of its version or of those of its members, as far as the caller may know of them. */
  fatalIssues: alarms,
  dependencies: Type.Array(dependencyItem, { title: '依赖' }),
  members: Type.Array(packMember, { title: '成员' }),
  udi: Type.String({ title: '自定义信息' }),
  needToVerify: Type.Boolean({ title: '需验证' }),
  status: verification,
  /** Percent of the devices that it is being tried on which have ended; 100 once it was tried. */
  verifyProgress: share('验证进度'),
  /** Why it failed or was skipped; null otherwise. */
  verifyNote: nullable(Type.String(), '验证说明'),
  /** The job in which it was tried last; null when it never was. */
  verifyJobId: nullable(id('验证任务'), '验证任务'),
  /** Why it may not be used in jobs; null when it may. */
  packProblem: nullable(Type.String(), '不可用原因'),
  sourceFirmwareId: nullable(id('来源升级包'), '来源升级包'),
  /** The pack of the next ring that was made of it; null as long as there is none. */
  publishedFirmwareId: nullable(id('晋级升级包'), '晋级升级包'),
  isWithdrawn: Type.Boolean({ title: '已撤回' }),
  /** Of a pack that was taken back by itself; null otherwise. */
  withdrawReason: nullable(Type.String(), '撤回原因'),
  /** The pack with which it was taken back, and comes back: a member, or what it was made of; null without one. */
  withdrawnWith: nullable(
    object({
      firmwareName: Type.String({ title: '升级包名称' }),
      reason: nullable(Type.String(), '撤回原因'),
    }),
    '随同撤回',
  ),
  withdrawnAt: nullable(instant('撤回时间'), '撤回时间'),
  validUntil: nullable(instant('有效期至'), '有效期至'),
  downloadCount: count('下载次数'),
  /** Jobs and whole packs, of whatever tenant, that use it: it is not deleted before they are. */
  jobCount: count('升级任务'),
  wholeCount: count('整包'),
  creator: Type.String({ title: '创建人' }),
  /** Since when it lies in its ring. */
  ringAt: instant('入仓时间'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type PackRow = Static<typeof packRow>;

const faultHours = {
  /** Of the levels 3 to 5. */
  faults: count('故障次数'),
  deviceHours: amount('运行时长'),
  faultsPer100h: nullable(amount('次/百小时'), '次/百小时'),
};

/** What the devices that run its version say about a pack, beside devices that do not (证据). */
export const packEvidence = object({
  /** Those that the caller may see. */
  devices: count('运行设备'),
  succeeded: count('升级成功'),
  failed: count('升级失败'),
  successRate: nullable(share('升级成功率'), '升级成功率'),
  ...faultHours,
  /** Same models, projects and hours, on other versions. */
  baseline: object(faultHours),
  verdict: oneOf('结论', ['better', 'same', 'worse', 'tooFew']),
  /** Open problems of the version: 轻微, 一般, 严重, 致命. */
  openIssues: Type.Array(count('未关闭问题'), { title: '未关闭问题', minItems: 4, maxItems: 4 }),
  /** When its first device came to it; null when none did. */
  since: nullable(instant('统计起始'), '统计起始'),
  at: instant('统计时间'),
});
export type PackEvidence = Static<typeof packEvidence>;

/** What is asked of a pack before its next ring. */
export const promotionCheck = object({
  code: Type.String({ title: '检查项' }),
  text: Type.String({ title: '检查项' }),
  isHard: Type.Boolean({ title: '不可忽略' }),
  isMet: Type.Boolean({ title: '满足' }),
  value: Type.String({ title: '当前' }),
  wanted: Type.String({ title: '要求' }),
});
