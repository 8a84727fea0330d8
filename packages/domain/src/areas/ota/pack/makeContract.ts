import { type Static, Type } from 'typebox';
import { get, post, type ReplyOf } from '../../../core/contract/define.ts';
import {
  count,
  id,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { dependencies, firmwareName, lifted, packTexts } from './changeContract.ts';
import { about, onePack, packBase } from './contract.ts';
import { skipReason, versionPattern } from './packRules.ts';
import { dependencyItem, packRow, promotionCheck, version } from './packShapes.ts';
import { madeRings, ringTitles, wholeRings } from './rings.ts';
import { mostVerifiedOn } from './verification.ts';

/** Packs that are made of others, what they need of each other, and how a pack is tried on devices (S2 §6, 制作, 验证). */

const wholeRing = oneOf('升级包仓库', wholeRings, ringTitles);

/** The modules of a product with the packs that a whole one may be made of, the newest first. */
export const packMakeChoices = get(`${packBase}/make/choices`, {
  ...about,
  id: 'ota.pack.make.choices',
  title: '制作整包的选项',
  reads: ['upgradePack', 'otaModule'],
  query: object({
    ring: wholeRing,
    production: id('产品'),
    /** A whole pack of tests: which packs then stand for its members is told as well. */
    sourceFirmwareId: Type.Optional(id('来源整包')),
    ...tenantChoice,
  }),
  reply: object({
    modules: Type.Array(
      object({
        moduleId: id('OTA模块'),
        moduleName: Type.String({ title: '模块名称' }),
        moduleNickName: Type.String({ title: 'OTA模块' }),
        isSafetyRelevant: Type.Boolean({ title: '安全相关' }),
        packs: Type.Array(packRow),
      }),
    ),
    /** In the order of the source's members; empty without a source. */
    chosen: Type.Array(id('升级包')),
    /** Members of the source that have no pack in the rings that count. */
    missing: Type.Array(Type.String({ title: 'OTA模块' })),
  }),
});

const members = Type.Array(id('升级包'), { title: '成员', maxItems: 25, uniqueItems: true });

/**
 * Makes a stable pack of a release (ring stable, with its source alone), a whole pack of members in their order, or a
 * stable whole pack of a whole one.
 */
export const packMake = post(`${packBase}/make`, {
  ...about,
  id: 'ota.pack.make',
  title: '制作升级包',
  changes: ['upgradePack', 'otaModule'],
  query: object(tenantChoice),
  body: object({
    ring: oneOf('升级包仓库', madeRings, ringTitles),
    sourceFirmwareId: nullable(id('来源升级包'), '来源升级包'),
    /** Of a pack that is made of a source alone, empty. */
    members,
    /** Null where its source says it, and of a whole pack never. */
    firmwareName: nullable(firmwareName, '升级包名称'),
    destVersion: nullable(
      Type.String({ title: '版本号', minLength: 1, maxLength: 64, pattern: versionPattern }),
      '版本号',
    ),
    ...packTexts,
    lifted,
    /** Of the source, as it was seen; null without one. */
    version: nullable(version, '版本号'),
  }),
  reply: object({ firmwareId: id('升级包ID'), firmwareName: Type.String({ title: '升级包名称' }) }),
});

/** What a pack that is being written, or the members of a whole one, need and do not have. */
export const packDependencyCheck = post(`${packBase}/dependency/check`, {
  ...about,
  id: 'ota.pack.dependency.check',
  title: '检查依赖',
  query: object(tenantChoice),
  body: object({
    ring: oneOf('升级包仓库', ['test', 'alpha', 'release', 'stable', ...wholeRings], ringTitles),
    productKey: id('所属产品'),
    /** The module of the pack itself; null of a whole one. */
    moduleId: nullable(id('OTA模块'), 'OTA模块'),
    dependencies,
    members,
  }),
  reply: object({
    /** Of members those alone that do not fit another, each by its own module. */
    list: Type.Array(dependencyItem),
    /** The sentence by which it would be refused; null when it would not be. */
    problem: nullable(Type.String(), '问题'),
    /** What is asked of the members of a whole pack; empty of any other. */
    checks: Type.Array(promotionCheck, { title: '制作条件' }),
  }),
});
export type DependencyCheck = ReplyOf<typeof packDependencyCheck>;

const verifiedDevice = object({
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: 'SN' }),
  projectName: nullable(Type.String(), '项目'),
  modelName: Type.String({ title: '型号' }),
  isOnline: Type.Boolean({ title: '在线' }),
  /** What its module runs; null when it never said so. */
  currentVersion: nullable(Type.String(), '当前版本'),
  /** Why it is not taken; null when it is. */
  problem: nullable(Type.String(), '不可选原因'),
  /** What it has to wait for as it stands; null when it could begin at once. */
  waiting: nullable(Type.String(), '等待'),
});
export type VerifiedDevice = Static<typeof verifiedDevice>;

/** Devices that a pack may be tried on: those of its models that the caller may see. */
export const packVerifyChoices = get(`${packBase}/verify/choices`, {
  ...about,
  id: 'ota.pack.verify.choices',
  title: '验证设备选项',
  reads: ['device', 'deviceVersion', 'upgradePack', 'upgradeJob'],
  query: object({
    firmwareId: id('升级包'),
    keyword: searchText('设备名称/SN'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(verifiedDevice, { key: 'deviceId' }),
});

export const verifyForm = object({
  deviceIds: Type.Array(id('设备'), {
    title: '验证设备',
    minItems: 1,
    maxItems: mostVerifiedOn,
    uniqueItems: true,
  }),
  /** Empty for any version. */
  srcVersions: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    title: '待升级版本',
    maxItems: 50,
    uniqueItems: true,
  }),
  /** Whether the platform tells the devices by itself, or waits until they ask. */
  needPush: Type.Boolean({ title: '云端主动推送' }),
  timeoutInMinutes: Type.Integer({ title: '升级超时', minimum: 1, maximum: 1440 }),
  /** The first device that ends badly decides. */
  failFast: Type.Boolean({ title: '一台失败即终止' }),
});
export type VerifyForm = Static<typeof verifyForm>;

/** Begins to try a pack on devices: a job of its own. */
export const packVerify = post(`${packBase}/verify`, {
  ...about,
  id: 'ota.pack.verify',
  title: '验证升级包',
  changes: ['upgradePack', 'upgradeJob'],
  query: onePack,
  body: verifyForm,
  reply: object({ jobId: id('任务ID') }),
});

/** Devices that have begun already go on to their end. */
export const packVerifyCancel = post(`${packBase}/verify/cancel`, {
  ...about,
  id: 'ota.pack.verify.cancel',
  title: '取消验证',
  changes: ['upgradePack', 'upgradeJob'],
  query: onePack,
  reply: object({ cancelled: count('已取消'), running: count('升级中') }),
});

export const packVerifySkip = post(`${packBase}/verify/skip`, {
  ...about,
  id: 'ota.pack.verify.skip',
  title: '跳过验证',
  changes: ['upgradePack'],
  query: onePack,
  body: object({ reason: text('跳过原因', skipReason.most, skipReason.least) }),
});
