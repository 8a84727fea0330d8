import { type Static, Type } from 'typebox';
import { get, keyed, type ReplyOf } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { statusLabels } from '../../../core/codes/status.ts';
import { otaBase } from '../module/otaBase.ts';
import { issueState, severity } from '../shared/issueCodes.ts';
import {
  checkStatus,
  fixedIssue,
  packEvidence,
  packRow,
  promotionCheck,
  ring,
  step,
  verification,
} from './packShapes.ts';

/** The warehouse of upgrade packs as it is read (S1 §4, S2 §2, §5, §6): by ring, by pack, and what speaks for a pack. */

export const packBase = `${otaBase}/pack`;
export const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['upgradePack', 'otaModule', 'product', 'model', 'versionIssue', 'upgradeJob'] as const;

/** Kept from page to page of the area (S2 §3). */
const kept = {
  production: Type.Optional(id('产品')),
  moduleId: Type.Optional(id('OTA模块')),
  /** A model of the product. */
  equipmentType: Type.Optional(id('设备类型')),
  keyword: searchText('升级包名称/版本号/文件名'),
};
const filters = {
  ...kept,
  status: Type.Optional(verification),
  checkStatus: Type.Optional(checkStatus),
  isWithdrawn: Type.Optional(Type.Boolean({ title: '已撤回' })),
  from: Type.Optional(instant('创建时间起')),
  to: Type.Optional(instant('创建时间止')),
  ...tenantChoice,
};
const order = sorting([
  'firmwareName',
  'destVersion',
  'productName',
  'moduleNickName',
  'firmwareSize',
  'status',
  'createdAt',
  'updatedAt',
]);

/** The packs of one ring, whose tab the caller has to hold; the newest first. */
export const packList = get(`${packBase}/list`, {
  ...about,
  id: 'ota.pack.list',
  title: '升级包列表',
  reads,
  query: object({ ring, ...filters, ...paging(), ...order }),
  reply: listOf(packRow, { key: 'firmwareId' }),
});

export const packExport = get(`${packBase}/export`, {
  ...about,
  id: 'ota.pack.export',
  title: '导出升级包列表',
  replyKind: 'file',
  query: object({ ring, ...filters, ...order, ...exportChoice }),
});

/** How many packs lie in each ring whose tab the caller holds. */
export const packStat = get(`${packBase}/stat`, {
  ...about,
  id: 'ota.pack.stat',
  title: '升级包统计',
  reads,
  query: object(filters),
  reply: object({
    rings: Type.Array(
      object({
        ring,
        total: count('总数'),
        unverified: count('未验证'),
        verifying: count('验证中'),
        failed: count('验证失败'),
      }),
    ),
  }),
});

export const onePack = object({ firmwareId: id('升级包'), ...tenantChoice });

/** A ring on the way of a pack. */
const chainLink = object({
  firmwareId: id('升级包ID'),
  firmwareName: Type.String({ title: '升级包名称' }),
  ring,
  destVersion: Type.String({ title: '版本号' }),
  at: instant('时间'),
  by: Type.String({ title: '操作人' }),
  isWithdrawn: Type.Boolean({ title: '已撤回' }),
  /** What was passed over on the way into this ring, and why. */
  lifted: Type.Array(
    object({
      code: Type.String({ title: '检查项' }),
      text: Type.String({ title: '检查项' }),
      reason: Type.String({ title: '忽略理由' }),
      by: Type.String({ title: '操作人' }),
      at: instant('时间'),
    }),
    { title: '忽略的检查' },
  ),
});
export type ChainLink = Static<typeof chainLink>;

const usingJob = object({
  jobId: id('任务ID'),
  name: Type.String({ title: '任务名称' }),
  jobType: oneOf('任务类型', ['UPGRADE', 'VERIFY', 'PUSH'], { UPGRADE: '升级', VERIFY: '验证', PUSH: '定向推送' }),
  status: oneOf('状态', [1, 2, 3, 4, 5], statusLabels('updateTask')),
  total: count('设备数'),
  createdAt: instant('创建时间'),
});

/** A pack with its way from ring to ring, the latest jobs with it that the caller may see, and what speaks for it. */
export const packGet = get(`${packBase}/get`, {
  ...about,
  id: 'ota.pack.get',
  title: '升级包详情',
  reads: [...reads, 'deviceVersion', 'device'],
  query: onePack,
  reply: object({
    pack: packRow,
    chain: Type.Array(chainLink, { title: '来源链路' }),
    jobs: Type.Array(usingJob, { title: '使用情况' }),
    evidence: packEvidence,
    /** Problems that were found in its version, the gravest first. */
    issues: Type.Array(fixedIssue, { title: '版本问题' }),
  }),
});
export type PackDetail = ReplyOf<typeof packGet>;

const boardCard = object({
  pack: packRow,
  evidence: packEvidence,
  /** Where it goes next; null where nothing comes after. */
  step: nullable(step, '晋级'),
  checks: Type.Array(promotionCheck, { title: '晋级条件' }),
});
export type BoardCard = Static<typeof boardCard>;

/** The packs of a product by ring, the newest twenty of each ring whose tab the caller holds. */
export const packBoard = get(`${packBase}/board`, {
  ...about,
  id: 'ota.pack.board',
  title: '晋级看板',
  reads: [...reads, 'deviceVersion', 'device'],
  query: object({ production: id('产品'), moduleId: Type.Optional(id('OTA模块')), ...tenantChoice }),
  reply: object({
    lanes: Type.Array(object({ ring, total: count('总数'), cards: Type.Array(boardCard) })),
  }),
});

/**
 * What speaks for a pack, and what is asked of it for a step; without a step its figures alone, which whoever plans
 * upgrades reads as well.
 */
export const packEvidenceGet = get(`${packBase}/evidence`, {
  ...about,
  id: 'ota.pack.evidence',
  title: '升级包证据',
  reads: [...reads, 'deviceVersion', 'device'],
  query: object({ firmwareId: id('升级包'), step: Type.Optional(step), ...tenantChoice }),
  reply: object({ evidence: packEvidence, checks: Type.Array(promotionCheck, { title: '晋级条件' }) }),
});

/** Packs to choose from, those that may not be used with the reason; of all rings, the newest first. */
export const packChoices = get(`${packBase}/choices`, {
  ...about,
  id: 'ota.pack.choices',
  title: '升级包选项',
  reads,
  query: object({
    production: Type.Optional(id('产品')),
    moduleId: Type.Optional(id('OTA模块')),
    /** Whole packs alone, or none of them. */
    isWhole: Type.Optional(Type.Boolean({ title: '整包' })),
    ring: Type.Optional(ring),
    /** Those alone that may be used in jobs. */
    usable: Type.Optional(Type.Boolean({ title: '可用' })),
    /** Those alone that may still go on to their next ring. */
    promotable: Type.Optional(Type.Boolean({ title: '可晋级' })),
    keyword: searchText('升级包名称/版本号'),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(packRow, { key: 'firmwareId' }),
});

/** Problems of versions of a module that a pack may put right, the latest first. */
export const packIssueChoices = get(`${packBase}/issue/choices`, {
  ...about,
  id: 'ota.pack.issue.choices',
  title: '修复问题选项',
  reads: ['versionIssue'],
  query: object({
    production: id('产品'),
    moduleId: id('OTA模块'),
    keyword: searchText('编号/标题'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(
    object({
      issueId: id('问题ID'),
      issueNo: Type.String({ title: '编号' }),
      title: Type.String({ title: '标题' }),
      severity,
      status: issueState,
      foundVersion: Type.String({ title: '发现版本' }),
    }),
    { key: 'issueId' },
  ),
});

/** Packs of a product that are released or stable (the tab 产品升级包). */
export const productPacks = get(`${packBase}/product/list`, {
  ...about,
  id: 'ota.pack.product.list',
  title: '产品升级包',
  reads,
  query: object({
    production: id('产品'),
    moduleId: Type.Optional(id('OTA模块')),
    ring: Type.Optional(ring),
    keyword: kept.keyword,
    ...tenantChoice,
    ...paging(),
    ...order,
  }),
  reply: listOf(packRow, { key: 'firmwareId' }),
});

/** An address under which a pack can be read for ten minutes; each one that is asked for counts as a download. */
export const packLink = get(`${packBase}/downloadLink`, {
  ...about,
  id: 'ota.pack.downloadLink',
  title: '下载升级包',
  confidential: true,
  changes: ['upgradePack'],
  query: onePack,
  reply: object({
    url: Type.String(),
    name: Type.String({ title: '文件名' }),
    size: count('文件大小'),
    firmwareSign: Type.String({ title: '签名' }),
    expiresAt: instant('有效期至'),
  }),
});
