import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  optionalText,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { about, onePack, packBase } from './contract.ts';
import { mostDependencies } from './dependencies.ts';
import { type UploadRing, uploadRings } from './packFiles.ts';
import {
  digestPattern,
  longestPackName,
  longestPackText,
  longestUdi,
  mostFixedIssues,
  mostPackModels,
  mostSecurityCounter,
  pendingChoices,
  versionPattern,
  withdrawReason,
} from './packRules.ts';
import { packType, promotionCheck, ring, version } from './packShapes.ts';
import { ringTitles } from './rings.ts';

/** How packs come into the warehouse, are changed, taken back, given free again and published (S2 §5, §6). */

const uploadRing = oneOf<readonly UploadRing[]>('模式', uploadRings, ringTitles);
const typedVersion = Type.String({ title: '版本号', minLength: 1, maxLength: 64, pattern: versionPattern });

/** The reasons by which soft checks are lifted; those without effect are forgotten. */
export const lifted = Type.Array(
  object({ code: Type.String({ maxLength: 32 }), reason: Type.String({ title: '忽略理由', maxLength: 200 }) }),
  { title: '忽略的检查', maxItems: 20 },
);

/** Looks at a file before a byte of it is sent: what its name says, what is wrong with it, and what an alpha has to meet. */
export const packUploadCheck = post(`${packBase}/upload/check`, {
  ...about,
  id: 'ota.pack.upload.check',
  title: '检查升级包文件',
  query: object(tenantChoice),
  body: object({
    ring: uploadRing,
    productKey: id('所属产品'),
    moduleId: id('OTA模块'),
    fileName: optionalText('文件名', 255),
    /** Bytes. */
    size: Type.Integer({ title: '文件大小', minimum: 0 }),
    /** Of a module that does not check names the version is typed. */
    destVersion: Type.Optional(typedVersion),
    sourceFirmwareId: Type.Optional(id('来源测试包')),
  }),
  reply: object({
    /** Null when the name does not say it and none was typed. */
    destVersion: nullable(Type.String(), '版本号'),
    /** `yyyymmdd` and two digits, as the name has them; null where names are not checked. */
    day: nullable(Type.String(), '日期'),
    serial: nullable(Type.String(), '序号'),
    problems: Type.Array(Type.String(), { title: '问题' }),
    /** The pack of that module and version in this ring; null when there is none. */
    duplicateOf: nullable(
      object({ firmwareId: id('升级包ID'), firmwareName: Type.String({ title: '升级包名称' }) }),
      '已有升级包',
    ),
    /** Of an alpha alone. */
    checks: Type.Array(promotionCheck, { title: '晋级条件' }),
  }),
});

const longText = (title: string) => optionalText(title, longestPackText);
export const packTexts = {
  packDesc: longText('升级包说明'),
  newFeaturesDesc: longText('新增功能'),
  fixIssueDesc: longText('修复问题'),
  compatibilityDesc: longText('兼容性说明'),
};

const bound = (title: string) => Type.String({ title, minLength: 1, maxLength: 64 });
export const dependencies = Type.Array(
  object({
    moduleId: id('依赖模块'),
    minVersion: bound('最低版本'),
    maxVersion: nullable(bound('最高版本'), '最高版本'),
  }),
  { title: '依赖', maxItems: mostDependencies },
);
export const firmwareName = text('升级包名称', longestPackName);

/** Whatever of a pack may be changed later on. */
const particulars = {
  firmwareName,
  equipmentTypes: Type.Array(id('型号'), {
    title: '设备类型',
    minItems: 1,
    maxItems: mostPackModels,
    uniqueItems: true,
  }),
  ...packTexts,
  fixedIssues: Type.Array(id('问题'), { title: '修复问题', maxItems: mostFixedIssues, uniqueItems: true }),
  dependencies,
  udi: optionalText('自定义信息', longestUdi),
  needToVerify: Type.Boolean({ title: '需验证' }),
  validUntil: nullable(instant('有效期至'), '有效期至'),
};
/** The form of a pack without what is its file's. */
export const packForm = object(particulars);
export type PackForm = Static<typeof packForm>;

const digest = nullable(Type.String({ minLength: 64, maxLength: 64, pattern: digestPattern }), '期望摘要');
const fileOf = { fileId: id('文件ID'), fileName: text('文件名', 255), expectedSign: digest };

/** What of its needs a saved pack cannot have: it is kept with them, and goes into no job until they can be met. */
const unmet = {
  conflicts: Type.Array(
    object({
      moduleNickName: Type.String({ title: 'OTA模块' }),
      conflictReason: Type.String({ title: '冲突原因' }),
    }),
    { title: '依赖冲突' },
  ),
};

/**
 * Puts an uploaded file into the ring of tests or alphas. Its digest is reckoned afterwards: until then the pack is
 * 校验中 and may not be used.
 */
export const packAdd = post(`${packBase}/add`, {
  ...about,
  id: 'ota.pack.add',
  title: '新增升级包',
  changes: ['upgradePack', 'otaModule'],
  query: object(tenantChoice),
  body: object({
    ring: uploadRing,
    ...fileOf,
    productKey: id('所属产品'),
    moduleId: id('OTA模块'),
    type: packType,
    srcVersion: nullable(typedVersion, '待升级版本'),
    /** Null where the name of the file says it. */
    destVersion: nullable(typedVersion, '版本号'),
    securityCounter: Type.Integer({ title: '防回退计数', minimum: 0, maximum: mostSecurityCounter }),
    /** The test pack that an alpha comes from. */
    sourceFirmwareId: nullable(id('来源测试包'), '来源测试包'),
    lifted,
    ...particulars,
  }),
  reply: object({ firmwareId: id('升级包ID'), ...unmet }),
});

/** With a file it takes the place of the pack's own, of which the digest was another than expected. */
export const packUpdate = post(`${packBase}/update`, {
  ...about,
  id: 'ota.pack.update',
  title: '编辑升级包',
  changes: ['upgradePack'],
  query: onePack,
  body: object({ ...particulars, file: nullable(object(fileOf), '替换文件'), version }),
  reply: object(unmet),
});

const involved = {
  /** Packs that go with it, or come back with it: those that the caller may see. */
  packs: Type.Array(object({ firmwareId: id('升级包ID'), firmwareName: Type.String({ title: '升级包名称' }), ring }), {
    title: '升级包',
  }),
  /** Jobs that stand still because of it, or can go on; those that the caller may see. */
  jobs: Type.Array(object({ jobId: id('任务ID'), name: Type.String({ title: '任务名称' }) }), { title: '升级任务' }),
};
const stopped = object(involved);

/**
 * What taking a pack back would lead to, and of one that was taken back what giving it free would, by the rules that
 * carry it out; changes nothing.
 */
export const packWithdrawPreview = get(`${packBase}/withdraw/preview`, {
  ...about,
  id: 'ota.pack.withdraw.preview',
  title: '撤回升级包预览',
  reads: ['upgradePack', 'upgradeJob'],
  query: onePack,
  reply: object({
    ...involved,
    figures: object({
      packs: count('升级包'),
      otherPacks: count('其他租户的整包'),
      keptPacks: count('仍为已撤回'),
      runningJobs: count('进行中的任务'),
      createdJobs: count('未开始的任务'),
      otherJobs: count('其他租户的任务'),
      pending: count('未开始的设备'),
      running: count('升级中的设备'),
    }),
  }),
});

/** Takes a pack back, and with it what holds it or was made of it: no job begins with any, those that run are paused. */
export const packWithdraw = post(`${packBase}/withdraw`, {
  ...about,
  id: 'ota.pack.withdraw',
  title: '撤回升级包',
  changes: ['upgradePack', 'upgradeJob'],
  query: onePack,
  body: object({
    reason: text('撤回原因', withdrawReason.most, withdrawReason.least),
    pending: oneOf('未开始的设备', ['pause', 'cancel'], pendingChoices),
  }),
  reply: stopped,
});

/** Gives it free again with what it took along; jobs that were paused for it wait for somebody to go on with them. */
export const packRestore = post(`${packBase}/restore`, {
  ...about,
  id: 'ota.pack.restore',
  title: '恢复升级包',
  changes: ['upgradePack', 'upgradeJob'],
  query: onePack,
  reply: stopped,
});

export const packDelete = remove(`${packBase}/delete`, {
  ...about,
  id: 'ota.pack.delete',
  title: '删除升级包',
  changes: ['upgradePack', 'otaModule'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('升级包') }),
  reply: batchReply,
});

/** Makes a release of an alpha: another row over the same bytes. */
export const packPublish = post(`${packBase}/publish`, {
  ...about,
  id: 'ota.pack.publish',
  title: '发布升级包',
  changes: ['upgradePack', 'otaModule'],
  query: onePack,
  body: object({ lifted, version }),
  reply: object({ firmwareId: id('升级包ID'), firmwareName: Type.String({ title: '升级包名称' }) }),
});
